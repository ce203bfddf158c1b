python -m sglang.launch_server --model-path a/b --tp 16 --dp 2 --enable-dp-attention --mem-fraction-static 0.85
