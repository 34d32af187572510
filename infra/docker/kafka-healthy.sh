#!/usr/bin/env bash
# kafka-healthy.sh HOST PORT: asks the broker for the versions that it speaks, and ends with 0 once it answers. The broker's own
# programs start a JVM for that, which takes a processor for seconds each time.
exec 3<>"/dev/tcp/$1/$2" || exit 1
# Length 10; ApiVersions (18), version 0; number 7 of the request; no client id.
printf '\x00\x00\x00\x0a\x00\x12\x00\x00\x00\x00\x00\x07\xff\xff' >&3
# Its length, then the request's number, then no error.
answer=$(timeout 3 head -c 10 <&3 | od -An -tx1 | tr -d ' \n')
[ "${answer:8}" = 000000070000 ]
