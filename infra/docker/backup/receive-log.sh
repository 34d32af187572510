#!/bin/sh
# Writes the database's log to $BACKUPS/log as it comes. The slot keeps what is not there yet, while this is away.
set -eu
mkdir -p "$BACKUPS/log"
pg_receivewal --slot=backup --create-slot --if-not-exists
exec pg_receivewal --slot=backup --directory="$BACKUPS/log" --synchronous
