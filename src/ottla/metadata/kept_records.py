"""Metadata that Ottla stores and hands on, but does not use yet: SCRAM users, ACLs, delegation tokens, client quotas.

The record itself is the state, under a key that its removal finds again, so that a snapshot loses nothing.
"""

from __future__ import annotations

from ottla.wire.message import Message
from ottla.wire.messages.metadata_records import (
    AccessControlEntryRecord,
    ClientQuotaRecord,
    DelegationTokenRecord,
    RemoveAccessControlEntryRecord,
    RemoveDelegationTokenRecord,
    RemoveUserScramCredentialRecord,
    UserScramCredentialRecord,
)


def kept_change(record: Message) -> tuple[str, Message | None] | None:
    """The key of what the record sets, and the record, or None if it removes it; None for all other records."""
    match record:
        case UserScramCredentialRecord():
            return _key("scram", record.name, record.mechanism), record
        case RemoveUserScramCredentialRecord():
            return _key("scram", record.name, record.mechanism), None
        case AccessControlEntryRecord():
            return _key("acl", record.id.hex()), record
        case RemoveAccessControlEntryRecord():
            return _key("acl", record.id.hex()), None
        case DelegationTokenRecord():
            return _key("token", record.token_id), record
        case RemoveDelegationTokenRecord():
            return _key("token", record.token_id), None
        case ClientQuotaRecord():
            entity = sorted(
                (each.entity_type, each.entity_name or "", each.entity_name is None) for each in record.entity
            )
            return _key("quota", entity, record.key), None if record.remove else record
    return None


def _key(*parts: object) -> str:
    return repr(parts)
