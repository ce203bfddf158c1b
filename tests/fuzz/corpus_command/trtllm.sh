cat > x.yaml <<EOF
enable_attention_dp: true
kv_cache_config:
  dtype: fp8
  tokens_per_block: 64
EOF
trtllm-serve a/b --tp_size 8 --config x.yaml
