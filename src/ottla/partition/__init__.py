"""One replica in memory: leader rules, high watermark, waiting requests; and all of a node, as the image has them."""
