#!/bin/bash
# healthy.sh PORT PATH: a container's health check. Exits with 0 if this machine answers 200 there. (A node process for it would cost forty times as much.)
set -eu
exec 3<>"/dev/tcp/127.0.0.1/$1"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -r -t 4 _ status _ <&3
[ "$status" = 200 ]
