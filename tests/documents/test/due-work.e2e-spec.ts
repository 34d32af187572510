import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Jobs, Lanes } from '@rotina/service-kit/work';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { backofficeService } from '../../../apps/backoffice/src/service.js';
import { checkoutService } from '../../../apps/checkout/src/service.js';
import { habitsService } from '../../../apps/habits/src/service.js';
import { membershipService } from '../../../apps/membership/src/service.js';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The rows of the table, without its head. */
const table = read('docs/how-to/job.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

const files = (pattern: RegExp): string[] =>
  globSync(['apps/*/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter((file) => !file.startsWith('packages/service-kit/') && pattern.test(read(file)))
    .sort();

const named = (way: string): string[] =>
  [...new Set(table.flatMap((cells) => (cells[3] === way ? [cells[5] ?? ''] : [])))].sort();

describe('due work', () => {
  const services = new Map<string, TestService>();

  beforeAll(async () => {
    services.set('backoffice', await startService(backofficeService));
    services.set('checkout', await startService(checkoutService));
    services.set('habits', await startService(habitsService));
    services.set('membership', await startService(membershipService));
  }, 240_000);
  afterAll(() => Promise.all([...services.values()].map((service) => service.close())));

  it('has a line in docs/how-to/job.md for every lane and job of every service', () => {
    const opened = [...services].flatMap(([name, service]) => [
      ...service
        .get(Jobs)
        .names()
        .map((work) => `${name} job ${work}`),
      ...service
        .get(Lanes)
        .names()
        .map((work) => `${name} lane ${work}`),
    ]);
    const listed = table.flatMap(([, work = '', owners = '', way = '']) =>
      owners.split(', ').map((owner) => `${owner} ${way} ${work}`),
    );
    expect(opened.sort()).toEqual(listed.sort());
  });

  it('is opened in the files that the table names alone, jobs in .job.ts and lanes in .lane.ts', () => {
    expect(files(/\bjobs\.open\b/)).toEqual(named('job'));
    expect(files(/\blanes\.open\b/)).toEqual(named('lane'));
    expect(named('job').filter((file) => !file.endsWith('.job.ts'))).toEqual([]);
    expect(named('lane').filter((file) => !file.endsWith('.lane.ts'))).toEqual([]);
  });

  it('is looked for as often as the table says', () => {
    const periods = table.flatMap(([, , , way, found, file = '']) => (way === 'job' ? [[file, found]] : []));
    const opened = periods.map(([file = '']) => [file, `${/everySeconds: (\d+)/.exec(read(file))?.[1] ?? 'never'} s`]);
    expect(opened).toEqual(periods);
  });
});
