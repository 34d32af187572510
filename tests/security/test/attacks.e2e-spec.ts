import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attacks } from '../../../tools/attack/attacks.ts';
import { targetOf } from '../../../tools/attack/target.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');

/** They look at ports of the embedded size, or hold on a system that does nothing. */
const others = new Set([
  'memory',
  'neighbour',
  'stalled bodies',
  'one user',
  'boxes at once',
  'hung-up uploads',
  'many slots',
  'trickling uploads',
  'unread answers',
  'huge page',
]);

/** A system that accepts everything. */
const careless = createServer((request, response) => {
  request.resume().once('end', () => response.end('{}'));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  careless.close();
  careless.closeAllConnections();
});

describe('npm run attack', () => {
  it.each(attacks.filter(({ name }) => !others.has(name)))(
    'finds a system without a defence: $name',
    async ({ run }) => {
      const url = `http://127.0.0.1:${(careless.address() as AddressInfo).port}`;
      expect(await run({ url, signal: AbortSignal.timeout(20_000) })).toEqual(expect.any(String));
    },
  );

  it('is described row by row in docs/security.md', () => {
    const table = page.split('## Attacks')[1] ?? '';
    const rows = table.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.slice(2).map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells).toEqual(attacks.map(({ name, sends, holds }) => [name, sends, holds]));
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:9000', 'http://[::1]:8080/'])('accepts %s', (address) => {
    expect(targetOf(address)).toBe(new URL(address).origin);
  });

  it.each([
    'http://10.0.0.1',
    'http://localhost.example.com',
    'https://rotina.com',
    'http://127.0.0.1.nip.io',
    'nowhere',
  ])('refuses a machine that is not this one: %s', (address) => {
    expect(() => targetOf(address)).toThrow(/this machine only/);
  });
});
