import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { isOff, missingPart, type Part } from './part.ts';
import { hasPgbouncer, missingPgbouncer } from './pgbouncer.ts';

/** Debian's names for it, and that of Chrome's own packages. */
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

export function postgresPrograms(): Part {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted();
  const bin = folders.findLast((folder) => existsSync(path.join(folder, 'pg_receivewal')));
  if (bin !== undefined) return { settings: { TEST_POSTGRES_PROGRAMS: bin } };
  const reason = "PostgreSQL's own programs are not installed (Debian: apt-get install postgresql)";
  return missingPart('POSTGRES_PROGRAMS', 'Backups of the compose size', reason);
}

export function promtool(): Part {
  if (!spawnSync('promtool', ['--version']).error) return { settings: { TEST_PROMTOOL: 'installed' } };
  const reason = 'promtool is not installed (Debian: apt-get install prometheus)';
  return missingPart('PROMTOOL', "Prometheus' rules and configuration", reason);
}

export function pgbouncer(): Part {
  if (!isOff('POOLER') && hasPgbouncer()) return { settings: { TEST_PGBOUNCER: 'installed' } };
  return missingPart('POOLER', 'Services behind a pooler', isOff('POOLER') ? 'POOLER=off' : missingPgbouncer);
}

export function browser(): Part {
  const places = (process.env['PATH'] ?? '').split(path.delimiter);
  const program = chromiums.flatMap((name) => places.map((place) => path.join(place, name))).find(existsSync);
  if (program !== undefined) return { settings: { TEST_CHROMIUM: program } };
  const reason = 'Chromium is not installed (Debian: apt-get install chromium)';
  return missingPart('BROWSER', 'The admin web and pages in a browser', reason);
}
