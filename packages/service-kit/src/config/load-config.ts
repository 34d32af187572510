import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { StartError } from '../process/start-error.js';
import { settingsOf } from './compose.js';
import type { ServiceConfig } from './service-config.js';
import { unsafeInProduction } from './production.js';
import type { SettingDefinition } from './setting.decorator.js';

/** Every problem of a configuration, in one message. */
export class ConfigError extends StartError {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration has ${String(problems.length)} problem(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
}

/**
 * Reads the settings of a configuration class from the environment.
 * @throws ConfigError with all problems at once; values are never repeated in it.
 */
export function loadConfig<C extends object>(config: new () => C, env: NodeJS.ProcessEnv): C {
  const settings = settingsOf(config);
  const given = Object.fromEntries(settings.map((setting) => [setting.name, valueOf(setting, env)]));
  const raw = { ...given, ...completedAddresses(settings, given) };
  const instance = plainToInstance(config, raw, { excludeExtraneousValues: true });
  const problems = [...missing(settings, raw), ...invalid(instance, raw), ...unsafe(instance, settings, raw)];
  if (problems.length > 0) throw new ConfigError(problems);
  return instance;
}

function valueOf(setting: SettingDefinition, env: NodeJS.ProcessEnv): string | number | boolean | undefined {
  const text = env[setting.name] ?? setting.default;
  if (text === undefined) return undefined;
  if (setting.type === 'number') return text.trim() === '' ? Number.NaN : Number(text);
  if (setting.type === 'boolean') return booleanOf(text);
  return text;
}

/** The addresses whose passwords are settings of their own. */
const completedAddresses = (settings: SettingDefinition[], given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    settings.flatMap(({ name: password, passwordOf = [] }) =>
      passwordOf.map((name) => [name, withPassword(given[name], given[password])]),
    ),
  );

function withPassword(address: unknown, password: unknown): unknown {
  if (typeof address !== 'string' || typeof password !== 'string' || password === '') return address;
  const url = URL.parse(address);
  if (!url || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}

function booleanOf(text: string): string | boolean {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' || text === '' ? false : text;
}

function missing(settings: SettingDefinition[], raw: Record<string, unknown>): string[] {
  return settings
    .filter((setting) => raw[setting.name] === undefined)
    .map((setting) => `${setting.name} is not set: ${setting.description}`);
}

function invalid(instance: object, raw: Record<string, unknown>): string[] {
  return validateSync(instance)
    .filter((error) => raw[error.property] !== undefined)
    .map((error) => Object.values(error.constraints ?? {}).join('; '));
}

type Guarded = Partial<Pick<ServiceConfig, 'NODE_ENV' | 'FIXTURES' | 'CLOCK_OFFSET_SECONDS'>>;

function unsafe(instance: Guarded, settings: SettingDefinition[], raw: Record<string, unknown>): string[] {
  const problems: string[] = [];
  if ((instance.CLOCK_OFFSET_SECONDS ?? 0) !== 0 && !instance.FIXTURES) {
    problems.push('CLOCK_OFFSET_SECONDS moves the clock and is allowed only with FIXTURES=true.');
  }
  return instance.NODE_ENV === 'production' ? [...problems, ...unsafeInProduction(settings, raw)] : problems;
}
