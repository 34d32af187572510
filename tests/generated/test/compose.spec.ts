import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig, settingsOf } from '@rotina/service-kit/config';
import { environmentOf } from '../../../infra/embedded/environment.ts';
import { services as embedded } from '../../../infra/embedded/settings.ts';
import { environmentOfService, filledIn, outsideVariables } from './compose-file.js';
import { services } from './configuration.js';

/** Fixed by the size: a container listens on all its addresses, its events travel over Kafka, and no file kills it. */
const fixed = new Set(['HOST', 'EVENTS_DATABASE_URL', 'FAILPOINTS']);
const each = Object.entries(services);
const example = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** What a service says about its settings at the start. */
function problemsOf(config: new () => object, env: Record<string, string>): string {
  try {
    loadConfig(config, env);
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the compose file', () => {
  it.each(each)('passes every documented setting to %s, and nothing that it does not read', (name, config) => {
    const settings = settingsOf(config).map((setting) => setting.name);
    const expected = settings.filter((setting) => !fixed.has(setting));
    expect(Object.keys(environmentOfService(name)).toSorted()).toEqual(expected.toSorted());
  });

  it.each(each)('has defaults that %s starts with', (name, config) => {
    expect(problemsOf(config, filledIn(environmentOfService(name)))).toBe('');
  });

  it.each(each.filter(([name]) => !['gateway', 'sandbox'].includes(name)))(
    'does not start %s in production with the default database password',
    (name, config) => {
      const problems = problemsOf(config, filledIn(environmentOfService(name), { NODE_ENV: 'production' }));
      expect(problems).toContain("DATABASE_URL has its database's default password");
    },
  );

  it('takes the variables of .env.example from outside, and no others', () => {
    expect(namesIn(example).toSorted()).toEqual(outsideVariables.toSorted());
  });
});

describe('the embedded size', () => {
  it('sets no variable that nothing reads', () => {
    const read = new Set(each.flatMap(([, config]) => settingsOf(config).map(({ name }) => name)));
    const inherited = new Set(Object.keys(process.env));
    const environments = Object.values(embedded).map((service) => environmentOf(service, { databaseUrl: String }));
    const set = new Set(environments.flatMap((environment) => Object.keys(environment)));
    expect([...set].filter((name) => !read.has(name) && !inherited.has(name))).toEqual([]);
  });
});
