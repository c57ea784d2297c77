#!/bin/sh
# Runs a program with the database's password that deploy/secrets.mjs keeps, in the place where PostgreSQL's clients look for one.
set -eu
export PGPASSWORD="${PGPASSWORD:-$(cat "$MUTABLE_DATA_DIR/postgres-password")}"
exec "$@"
