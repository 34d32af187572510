import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { attacks } from '../../../infra/attack/attacks.ts';
import { targetOf } from '../../../infra/attack/target.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/security.md'), 'utf8');

describe('npm run attack', () => {
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
