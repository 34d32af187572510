import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const text = welcome(7.2, 'PostgreSQL');
const settings = readFileSync('docs/configuration.md', 'utf8');

describe('the print of a started system', () => {
  it('names the admin web, the documents and the sandbox', () => {
    expect(text).toMatch(/the admin web +http:\/\/localhost:\d+\/admin\/\n/);
    expect(text).toMatch(/its documents +http:\/\/localhost:\d+\/docs\n/);
    expect(text).toMatch(/sandbox \(the outside world\) +http:\/\/localhost:\d+\n/);
  });

  it('names each token with its header', () => {
    expect(text).toMatch(/^ {2}partner +partner-access-token: sandbox-partner$/m);
    expect(text).toMatch(/^ {2}DISCOUNT_ACCESS_TOKEN +\S+: sandbox-discount$/m);
    expect(text).toMatch(/^ {2}ASAAS_WEBHOOK_TOKEN +asaas-access-token: sandbox-asaas-webhook$/m);
  });

  it('names no variable that nothing reads', () => {
    const named = [...text.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name]) => name ?? '');
    expect(named).not.toHaveLength(0);
    expect(named.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });
});
