import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresUrls } from '../../infra/embedded/postgres-urls.ts';
import type { Program } from '../journeys/running-system.js';
import { dataDirectory, environmentOn, startScript } from '../journeys/running-system.js';
import { rowsOf } from './databases.js';

const minutes = 60_000;
const databases = ['rotina_habits', 'rotina_membership', 'rotina_checkout', 'rotina_backoffice', 'rotina_events'];

let directory: string;
let data: string;
let env: NodeJS.ProcessEnv;
let system: Program | undefined;

beforeAll(async () => {
  directory = dataDirectory();
  data = path.join(directory, 'data');
  env = await environmentOn(data);
});

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
}, minutes);

async function start(): Promise<void> {
  system = startScript('infra/embedded/start.ts', [], { env });
  await system.printed('Rotina is ready');
}

async function stop(): Promise<void> {
  system?.signal('SIGINT');
  await system?.ended;
  system = undefined;
}

async function succeed(script: string, args: readonly string[] = []): Promise<void> {
  const program = startScript(script, args, { env });
  const code = await program.ended;
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}:\n${program.output.slice(-3_000)}`);
}

/** The number of rows of every table that a purchase or its events change. */
async function counts(): Promise<Record<string, unknown>> {
  const urls = postgresUrls(Number(env['POSTGRES_PORT']), path.join(data, 'postgres'));
  const count = async (database: string, table: string): Promise<unknown> =>
    (await rowsOf(urls.roleUrl(database), `select count(*)::int as rows from ${table}`))[0]?.['rows'];
  return {
    payments: await count('rotina_checkout', 'payments'),
    memberships: await count('rotina_membership', 'memberships'),
    orders: await count('rotina_backoffice', 'orders'),
    habits: await count('rotina_habits', 'habits'),
  };
}

/** One system goes through them all: each of its starts takes seconds. */
describe('a backup', () => {
  it('is whole or refused', async () => {
    const program = startScript('infra/embedded/restore.ts', [directory], { env });
    expect(await program.ended).toBe(1);
    expect(program.output).toContain('is not a whole backup');
    expect(existsSync(data)).toBe(false);
  });

  it(
    'is taken of a stopped system, too, and of every database and file',
    async () => {
      await start();
      await stop();
      const document = path.join(data, 'files', 'a-key');
      mkdirSync(path.dirname(document));
      writeFileSync(document, 'a document');
      const backup = path.join(directory, 'backup of the stopped system');
      await succeed('infra/embedded/backup.ts', [backup]);
      rmSync(data, { recursive: true, force: true });
      await succeed('infra/embedded/restore.ts', [backup]);
      await start();
      const urls = postgresUrls(Number(env['POSTGRES_PORT']), path.join(data, 'postgres'));
      for (const database of databases) expect(await rowsOf(urls.roleUrl(database), 'select 1 as one')).toHaveLength(1);
      expect((await counts())['payments']).toBe(0);
      expect(readFileSync(document, 'utf8')).toBe('a document');
    },
    10 * minutes,
  );

  it(
    'of the running system brings every database back to its moment, and keeps a backup of what was there',
    async () => {
      await succeed('tools/demo/run.ts');
      const before = await counts();
      const backup = path.join(directory, 'backup');
      await succeed('infra/embedded/backup.ts', [backup]);
      await succeed('tools/demo/run.ts');
      expect(await counts()).not.toEqual(before);

      const refused = startScript('infra/embedded/restore.ts', [backup], { env });
      expect(await refused.ended).toBe(1);
      expect(refused.output).toContain('already runs');

      const after = await counts();
      await stop();
      const restore = startScript('infra/embedded/restore.ts', [backup], { env });
      expect(await restore.ended).toBe(0);
      await start();
      expect(await counts()).toEqual(before);
      await stop();
      const [, kept = ''] = /npm run restore -- (.+)$/m.exec(restore.output) ?? [];
      await succeed('infra/embedded/restore.ts', [kept]);
      await start();
      expect(await counts()).toEqual(after);
      await succeed('tools/demo/run.ts');
    },
    10 * minutes,
  );
});
