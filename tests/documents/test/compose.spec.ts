import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, settingsOf } from '@rotina/service-kit/config';
import { embeddedDefaults, environmentOf } from '../../../infra/embedded/environment.ts';
import { services as embedded } from '../../../infra/embedded/settings.ts';
import { environmentOfService, filledIn, outsideVariables } from './compose-file.js';
import { services } from './configuration.js';

/** Fixed by the size: a container listens on all its addresses, events travel over Kafka, no pooler is there, and no file kills it. */
const fixed = new Set(['HOST', 'EVENTS_DATABASE_URL', 'FAILPOINTS', 'DATABASE_DIRECT_URL', 'DATABASE_POOLER_PREPARES']);
const each = Object.entries(services);
const example = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** The complaints of a service about its settings at the start. */
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

  it.each(['habits', 'membership', 'checkout', 'backoffice', 'gateway'])(
    'tells %s the port that Docker publishes',
    (name) => {
      const { PUBLIC_URL } = environmentOfService(name);
      const url = (given: Record<string, string>): unknown =>
        filledIn({ PUBLIC_URL: String(PUBLIC_URL) }, given)['PUBLIC_URL'];
      expect(url({ GATEWAY_PORT: '9000' })).toBe('http://localhost:9000');
      expect(url({})).toBe('http://localhost:8080');
      expect(url({ GATEWAY_PORT: '9000', PUBLIC_URL: 'https://rotina.example' })).toBe('https://rotina.example');
    },
  );

  it('takes the variables of .env.example from outside, and no others', () => {
    expect(namesIn(example).toSorted()).toEqual(outsideVariables.toSorted());
  });
});

describe('the embedded size', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('sets no variable that nothing reads', () => {
    const read = new Set(each.flatMap(([, config]) => settingsOf(config).map(({ name }) => name)));
    expect(Object.keys(embeddedDefaults()).filter((name) => !read.has(name))).toEqual([]);
  });

  it.each(each)('gives %s its own settings, and no secret of another one', (name, config) => {
    const secrets = each.flatMap(([, other]) => settingsOf(other).filter(({ secret }) => secret === true));
    for (const secret of secrets) vi.stubEnv(secret.name, 'from outside');
    vi.stubEnv('SOME_TOKEN', 'from outside');
    const given = environmentOf(embedded[name as keyof typeof embedded], { databaseUrl: String });
    const fromOutside = Object.keys(given).filter((variable) => given[variable] === 'from outside');
    const own = settingsOf(config).filter(({ secret }) => secret === true);
    expect(fromOutside.toSorted()).toEqual(own.map((setting) => setting.name).toSorted());
  });

  it.each(each)('gives %s nothing that a shell exports for other programs', (name) => {
    const exported = {
      HOST: 'machine',
      LOG_FORMAT: 'text',
      LOG_LEVEL: 'WARNING',
      NODE_ENV: 'production',
      NODE_OPTIONS: '--use-env-proxy',
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: 'http://proxy.example:3128',
      PGOPTIONS: '-c default_transaction_read_only=on',
      PGSSLMODE: 'require',
    };
    for (const [variable, value] of Object.entries(exported)) vi.stubEnv(variable, value);
    const given = environmentOf(embedded[name as keyof typeof embedded], { databaseUrl: String });
    expect(Object.entries(exported).filter(([variable, value]) => given[variable] === value)).toEqual([]);
  });

  it('takes a setting with a common name by a name of its own, or with a value that it knows', () => {
    vi.stubEnv('LOG_LEVEL', 'debug');
    vi.stubEnv('HOST', 'machine');
    vi.stubEnv('ROTINA_HOST', '0.0.0.0');
    const given = environmentOf(embedded.habits, { databaseUrl: String });
    expect(given).toMatchObject({ LOG_LEVEL: 'debug', HOST: '0.0.0.0', NODE_ENV: 'development' });
  });

  it('connects each service to the events as a role of its own', () => {
    const databaseUrl = (database: string, role = database): string => `${role}@${database}`;
    const { habits, gateway } = embedded;
    expect(environmentOf(habits, { databaseUrl })).toMatchObject({
      DATABASE_URL: 'rotina_habits@rotina_habits',
      EVENTS_DATABASE_URL: 'rotina_habits@rotina_events',
    });
    expect(environmentOf(gateway, { databaseUrl })).not.toHaveProperty('EVENTS_DATABASE_URL');
  });
});
