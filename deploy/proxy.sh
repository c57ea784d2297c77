#!/bin/sh
# Starts Caddy for the public address. With https it gets a certificate for that name; with http it answers to every name.
set -eu
case "${MUTABLE_PUBLIC_URL:-}" in
https://*)
	site=${MUTABLE_PUBLIC_URL#https://}
	site=${site%/}
	site=${site%:*}
	;;
*) site=http:// ;;
esac
# Behind another proxy, CADDY_ADDRESS is http://.
export CADDY_ADDRESS="${CADDY_ADDRESS:-$site}"
# Lists may be separated by commas or spaces. Caddy reads spaces.
CADDY_TRUSTED_PROXIES=$(printf %s "${CADDY_TRUSTED_PROXIES:-}" | tr ',' ' ')
export CADDY_TRUSTED_PROXIES
exec caddy run --adapter caddyfile --config "$(dirname "$0")/Caddyfile"
