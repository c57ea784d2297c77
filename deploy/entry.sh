#!/bin/sh
# Runs a program with the database's password (deploy/secrets.mjs) in the variable that PostgreSQL's clients read.
set -eu
export PGPASSWORD="${PGPASSWORD:-$(cat "$MUTABLE_DATA_DIR/postgres-password")}"
exec "$@"
