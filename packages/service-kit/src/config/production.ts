import type { SettingDefinition } from './setting.decorator.js';

const minSecretLength = 16;
/** Passwords that images, examples and older versions of ours came with. */
const defaultPasswords = new Set([
  '',
  'rotina',
  'postgres',
  'redis',
  'password',
  'secret',
  'changeme',
  'admin',
  'root',
]);
const thisMachine = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const sandboxHost = /(^|[.-])sandbox([.-]|$)/;

/** Why a setting is unsafe in production, as a start that fails says it. */
const problems = {
  publicPasswords: 'loads users whose passwords are public',
  killsProcess: 'lets files kill the process',
  plainToken: 'lets a token come over plain http',
  plainEvents: 'lets events travel unencrypted',
  sharedUser: "is blank: brokers cannot tell services apart, and each could publish what is another one's",
  oneAddress: 'is empty: behind the proxy of PUBLIC_URL all callers would have one address, and its limits',
  blank: 'is blank',
  sandboxSecret: 'still has its sandbox value',
  short: `is shorter than ${String(minSecretLength)} characters: take a random one`,
  thisMachine: 'points to this machine, and must name the real system',
  sandboxHost: 'points to a sandbox, and must name the real system',
  plainHttp: 'must begin with https://',
  defaultPassword: "has its database's default password",
} as const;

type Unsafe = keyof typeof problems;

export interface UnsafeSetting {
  readonly name: string;
  readonly problem: Unsafe;
}

type Values = Readonly<Record<string, unknown>>;

const isOnKafka = (values: Values): boolean => values['EVENTS_TRANSPORT'] === 'kafka';

const unsafeSwitches: readonly (UnsafeSetting & { isUnsafe: (value: unknown, values: Values) => boolean })[] = [
  { name: 'FIXTURES', problem: 'publicPasswords', isUnsafe: (value) => value === true },
  { name: 'FAILPOINTS', problem: 'killsProcess', isUnsafe: Boolean },
  { name: 'REQUIRE_HTTPS', problem: 'plainToken', isUnsafe: (value) => value === false },
  {
    name: 'KAFKA_TLS_ENABLED',
    problem: 'plainEvents',
    isUnsafe: (value, values) => value === false && isOnKafka(values),
  },
  {
    name: 'KAFKA_SASL_USERNAME',
    problem: 'sharedUser',
    isUnsafe: (value, values) => value === '' && isOnKafka(values),
  },
  {
    name: 'TRUSTED_PROXIES',
    problem: 'oneAddress',
    isUnsafe: (value, { PUBLIC_URL }) => value === '' && String(PUBLIC_URL).startsWith('https:'),
  },
];

/** Why these settings are unsafe in production; their values are never repeated. */
export const unsafeInProduction = (settings: readonly SettingDefinition[], values: Values): string[] =>
  unsafeSettings(settings, values).map(({ name, problem }) => `${name} ${problems[problem]}.`);

/** The settings that are unsafe in production. */
export function unsafeSettings(settings: readonly SettingDefinition[], values: Values): UnsafeSetting[] {
  const switches = unsafeSwitches.filter(({ name, isUnsafe }) => isUnsafe(values[name], values));
  const others = settings.flatMap((setting) => {
    const value = values[setting.name];
    const problem = typeof value === 'string' ? problemOf(setting, value) : undefined;
    return problem === undefined ? [] : [{ name: setting.name, problem }];
  });
  return [...switches.map(({ name, problem }) => ({ name, problem })), ...others];
}

function problemOf(setting: SettingDefinition, value: string): Unsafe | undefined {
  if (setting.outside) return outsideProblem(value);
  if (setting.secret) return secretProblem(value, setting.default === '');
  return /^(postgres(ql)?|rediss?):/.test(value) ? databaseProblem(value) : undefined;
}

function secretProblem(value: string, isOptional: boolean): Unsafe | undefined {
  if (value === '' && isOptional) return undefined;
  if (value.trim() === '') return 'blank';
  // Some are lists.
  if (/(^|,)sandbox-/.test(value)) return 'sandboxSecret';
  return value.trim().length < minSecretLength ? 'short' : undefined;
}

function outsideProblem(value: string): Unsafe | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, hostname, searchParams } = new URL(value);
  // The server of a bucket: s3://bucket?endpoint=https://...
  const endpoint = protocol === 's3:' ? searchParams.get('endpoint') : null;
  if (endpoint !== null) return outsideProblem(endpoint);
  if (thisMachine.test(hostname)) return 'thisMachine';
  if (sandboxHost.test(hostname)) return 'sandboxHost';
  return protocol === 'http:' ? 'plainHttp' : undefined;
}

function databaseProblem(value: string): Unsafe | undefined {
  if (!URL.canParse(value)) return undefined;
  const { username, password, host } = new URL(value);
  // Without a password, the server recognises the caller in another way: a certificate, or PGPASSWORD.
  if (!value.includes(':', value.indexOf('//')) || !value.includes(`:${password}@${host}`)) return undefined;
  const isDefault = defaultPasswords.has(decodeURIComponent(password)) || password === username;
  return isDefault ? 'defaultPassword' : undefined;
}
