#!/bin/sh
# restore.sh MOMENT|latest: makes the stopped database that of a moment, such as 2026-11-26T15:00:00Z, or the latest that the log
# has, from the last copy before it and the log since. It keeps the data of before, and sets the used copies aside: a restored
# database writes another log.
set -eu
[ $# = 1 ] || { echo 'Say the moment: restore.sh 2026-11-26T15:00:00Z, or restore.sh latest' >&2; exit 2; }
[ "$1" = latest ] && moment=now || moment=$1
wanted=$(date -u -d "$moment" +%Y-%m-%dT%H:%M:%SZ)
backups=${BACKUPS:-/backups}
if [ -e "$PGDATA/postmaster.pid" ]; then
  echo 'The database runs: stop it first.' >&2
  exit 1
fi
copy=$(ls "$backups" | grep '^copy-' | awk -v wanted="copy-$wanted" '$0 <= wanted' | tail -n 1)
if [ -z "$copy" ]; then
  echo "No copy was made before $wanted: $(ls "$backups" | grep '^copy-' | head -n 1) is the oldest." >&2
  exit 1
fi

# All that can fail, for want of room, comes before anything is replaced.
rm -rf "$PGDATA-new"
cp -a "$backups/$copy" "$PGDATA-new"
used=$(mktemp -d "$backups/used-$(date -u +%Y-%m-%dT%H:%M:%SZ)-XXXX")
settings=$PGDATA-new/postgresql.auto.conf
# Those of an earlier restore.
sed -i '/^restore_command\|^recovery_target/d' "$settings"
cat >>"$settings" <<END
restore_command = 'cp $used/log/%f %p || cp $used/log/%f.partial %p'
END
[ "$1" = latest ] || cat >>"$settings" <<END
recovery_target_time = '$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N+00')'
recovery_target_action = 'promote'
END
touch "$PGDATA-new/recovery.signal"

before=$PGDATA-before-$(basename "$used")
[ ! -e "$PGDATA" ] || mv "$PGDATA" "$before"
mv "$PGDATA-new" "$PGDATA"
mv "$backups"/copy-* "$backups/log" "$used"
echo "Starts as of $wanted from $copy. The data of before is in $before."
