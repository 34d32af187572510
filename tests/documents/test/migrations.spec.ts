import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Migrations } from '@rotina/service-kit/database';
import { describe, expect, it } from 'vitest';
import { migrationsOf, stepOf } from './migration-steps.js';

const file = path.resolve(import.meta.dirname, '../../../docs/generated/migrations.lock.json');

type Digests = Readonly<Record<string, string>>;

/** Of the statements that a migration sends, whatever the formatting of its source. */
async function digestOf(migration: Migrations[number]): Promise<string> {
  const digest = createHash('sha256');
  for (const statement of (await stepOf(migration)).statements) {
    digest.update(statement.replaceAll(/\s+/gu, ' ').trim());
  }
  return digest.digest('hex');
}

async function digestsOf(migrations: Migrations): Promise<Digests> {
  const entries = migrations.map(async (migration) => [migration.name, await digestOf(migration)] as const);
  return Object.fromEntries((await Promise.all(entries)).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Adds new migrations to those that were locked before, which it never changes. */
function lock(digests: Digests): Digests {
  const locked = JSON.parse(readFileSync(file, 'utf8')) as Digests;
  if (process.env['UPDATE_GENERATED'] !== '1') return locked;
  const updated = { ...digests, ...locked };
  writeFileSync(file, `${JSON.stringify(updated, Object.keys(updated).toSorted(), 2)}\n`);
  return updated;
}

describe('a migration', () => {
  it('never changes or goes away, because it has run somewhere; a new one is added by `npm run generate`', async () => {
    const digests = await digestsOf(Object.values(migrationsOf).flat());
    expect(digests).toEqual(lock(digests));
  });
});
