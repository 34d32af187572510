#!/bin/sh
# Run by compose at each start: what is there stays, but for passwords and owners.
set -eu
cd "$(dirname "$0")"
if [ "$NODE_ENV" = production ] && [ "$PGPASSWORD" = rotina ]; then
  echo 'POSTGRES_PASSWORD has its default value: choose another one, also in the database (alter role rotina password).' >&2
  exit 1
fi

give() {
  SERVICE_ROLE="$1" SERVICE_PASSWORD="$2" psql -q -v ON_ERROR_STOP=1 -d postgres -f database.sql
  psql -qAt -v ON_ERROR_STOP=1 -d "$1" -f ownership-changes.sql | sed 's/$/;/' | psql -q1 -v ON_ERROR_STOP=1 -d "$1"
}

give rotina_habits "$HABITS_PASSWORD"
give rotina_membership "$MEMBERSHIP_PASSWORD"
give rotina_checkout "$CHECKOUT_PASSWORD"
give rotina_backoffice "$BACKOFFICE_PASSWORD"

# Reads figures of the server, and no row of a service.
SERVICE_ROLE=rotina_monitor SERVICE_PASSWORD="$MONITOR_PASSWORD" psql -q -v ON_ERROR_STOP=1 -d postgres -f monitor.sql
