#!/bin/sh
# Copies all databases as of one moment to $BACKUPS/copy-<time>, at the start and then every $BACKUP_HOURS, and keeps the last
# $BACKUPS_KEPT copies with the log since the oldest of them.
set -eu
cd "$BACKUPS"

copy() {
  rm -rf unfinished
  name=copy-$(date -u +%Y-%m-%dT%H:%M:%SZ)
  pg_basebackup --pgdata=unfinished --checkpoint=fast --wal-method=stream
  mv unfinished "$name"
  echo "Copied all databases to $name."
}

keep_the_last() {
  ls -d copy-* | head -n "-$BACKUPS_KEPT" | while read -r old; do
    rm -rf "$old"
    echo "Removed $old."
  done
  oldest=$(ls -d copy-* | head -n 1)
  first=$(sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$oldest/backup_label")
  [ ! -d log ] || pg_archivecleanup log "$first"
}

trap 'exit 0' TERM INT
while :; do
  copy
  keep_the_last
  sleep "$((${BACKUP_HOURS:-24} * 3600))" &
  wait $!
done
