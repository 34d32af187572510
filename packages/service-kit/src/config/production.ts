import type { SettingDefinition } from './setting.decorator.js';

const minSecretLength = 16;
/** Passwords that images, examples and older versions of ours came with. */
const defaultPasswords = new Set(['', 'rotina', 'postgres', 'password', 'secret', 'changeme', 'admin', 'root']);
const thisMachine = /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const sandboxHost = /(^|[.-])sandbox([.-]|$)/;

/** Why these settings are unsafe in production; their values are never repeated. */
export function unsafeInProduction(
  settings: readonly SettingDefinition[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  const fixtures = values['FIXTURES'] === true ? ['FIXTURES loads users whose passwords are public.'] : [];
  const failpoints = values['FAILPOINTS'] ? ['FAILPOINTS lets files kill the process.'] : [];
  const problems = settings.flatMap((setting) => {
    const value = values[setting.name];
    const problem = typeof value === 'string' ? problemOf(setting, value) : undefined;
    return problem === undefined ? [] : [`${setting.name} ${problem}.`];
  });
  return [...fixtures, ...failpoints, ...problems];
}

function problemOf(setting: SettingDefinition, value: string): string | undefined {
  if (setting.outside) return outsideProblem(value);
  if (setting.secret) return secretProblem(value, setting.default === '');
  return /^postgres(ql)?:/.test(value) ? databaseProblem(value) : undefined;
}

function secretProblem(value: string, isOptional: boolean): string | undefined {
  if (value === '' && isOptional) return undefined;
  if (value.trim() === '') return 'is blank';
  // Some are lists.
  if (/(^|,)sandbox-/.test(value)) return 'still has its sandbox value';
  return value.trim().length < minSecretLength
    ? `is shorter than ${String(minSecretLength)} characters: take a random one`
    : undefined;
}

function outsideProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const { protocol, hostname, searchParams } = new URL(value);
  // The server of a bucket: s3://bucket?endpoint=https://...
  const endpoint = protocol === 's3:' ? searchParams.get('endpoint') : null;
  if (endpoint !== null) return outsideProblem(endpoint);
  if (thisMachine.test(hostname)) return 'points to this machine, and must name the real system';
  if (sandboxHost.test(hostname)) return 'points to a sandbox, and must name the real system';
  return protocol === 'http:' ? 'must begin with https://' : undefined;
}

function databaseProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined;
  const { username, password, host } = new URL(value);
  // Without a password, the server recognises the caller in another way: a certificate, or PGPASSWORD.
  if (!value.includes(':', value.indexOf('//')) || !value.includes(`:${password}@${host}`)) return undefined;
  const isDefault = defaultPasswords.has(decodeURIComponent(password)) || password === username;
  return isDefault ? "has its database's default password" : undefined;
}
