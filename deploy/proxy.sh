#!/bin/sh
# Starts Caddy for the address that people type: https has it get a certificate for that name, http is answered whatever the name.
set -eu
case "${MUTABLE_PUBLIC_URL:-}" in
https://*)
	site=${MUTABLE_PUBLIC_URL#https://}
	site=${site%/}
	site=${site%:*}
	;;
*) site=http:// ;;
esac
# Behind another proxy, CADDY_ADDRESS says what it is asked for.
export CADDY_ADDRESS="${CADDY_ADDRESS:-$site}"
exec caddy run --adapter caddyfile --config "$(dirname "$0")/Caddyfile"
