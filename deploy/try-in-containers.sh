#!/bin/sh
# Builds the images from a fresh clone of the last commit and tries them in a Docker engine, as a host would: plays in a
# browser while containers are restarted and killed, backs up, restores, upgrades.
# Needs Docker with its compose plugin, Node and git. The last line is "N passed, N failed".
#   --local-images   use the engine's base images by their tags, and pull nothing
#   PATTERN          only the checks whose titles match this regular expression
set -eu
cd "$(dirname "$0")/.."
exec node -r ./scripts/require-node.cjs e2e/containers/run.mjs "$@"
