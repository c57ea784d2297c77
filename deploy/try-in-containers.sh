#!/bin/sh
# Builds the images from a fresh clone of the last commit and tries them in a real Docker engine, as a host would: plays in a browser while containers are
# restarted and killed, backs up, restores, upgrades. Needs Docker with its compose plugin, Node and git; its last line is "N passed, N failed".
#   --local-images   use the base images that are here under their tags, and pull nothing
#   PATTERN          only the checks whose titles match this regular expression
set -eu
cd "$(dirname "$0")/.."
exec node -r ./scripts/require-node.cjs e2e/containers/run.mjs "$@"
