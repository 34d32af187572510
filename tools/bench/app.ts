import { freePort } from '../../infra/embedded/free-ports.ts';
import { environmentOf } from '../../infra/embedded/environment.ts';
import { Problem } from '../../infra/embedded/problem.ts';
import { ServiceProcess } from '../../infra/embedded/service-process.ts';
import { type Service, services } from '../../infra/embedded/settings.ts';
import type { Program } from './programs.ts';
import { secret } from './secret.ts';

export type AppName = Exclude<Service['name'], 'sandbox'>;

export interface AppOptions {
  readonly databaseUrl: (database: string) => string;
  readonly settings: Readonly<Record<string, string>>;
}

const secrets = [
  'ASAAS_API_KEY',
  'ASAAS_WEBHOOK_TOKEN',
  'PLATFORM_TOKEN',
  'ACCOUNTS_API_TOKEN',
  'SMS_API_TOKEN',
  'INTEGRATION_TOKEN',
  'DISCOUNT_ACCESS_TOKEN',
  'EMAIL_WEBHOOK_TOKEN',
  'AUTH_TOKEN_VERIFICATION',
  'SIGNING_KEY_SECRET',
  'CARD_SIGNING_KEYS',
  'ENCRYPTION_KEY',
  'GATEWAY_SECRET',
];
/** Nothing of a benchmark calls the systems outside. */
const outside: readonly string[] = [
  'PUBLIC_URL',
  'ASAAS_API_URL',
  'PLATFORM_URL',
  'ACCOUNTS_API_URL',
  'SMS_API_URL',
  'BACKOFFICE_URL',
];
const valueOfAll = (names: readonly string[], value: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, value]));

const keptLines = 30;
const isError = /^\{"level":[56]0/;

/** Starts the built service with production settings on a free port. */
export async function startApp(name: AppName, { databaseUrl, settings }: AppOptions): Promise<Program> {
  const known = services[name];
  const service = { ...known, port: await freePort() };
  const environment = {
    ...environmentOf(service, { databaseUrl }),
    ...valueOfAll(secrets, secret),
    ...valueOfAll(outside, 'https://outside.rotina.test'),
    SMTP_URL: 'smtp://outside.rotina.test',
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_FORMAT: 'json',
    FIXTURES: 'false',
    REQUIRE_HTTPS: 'true',
    [service.portVariable]: String(service.port),
    GATEWAY_METRICS_PORT: String(await freePort()),
    ...settings,
  };
  const lines: string[] = [];
  const process = new ServiceProcess(service, environment, (line) => {
    lines.splice(0, lines.push(line) - keptLines);
    if (isError.test(line)) console.error(`[${name}] ${line}`);
  });
  process.start();
  try {
    await process.ready();
  } catch (error) {
    await process.stop(5_000);
    throw new Problem(`${name} does not start:\n${lines.join('\n')}`, { cause: error });
  }
  return {
    url: `http://127.0.0.1:${service.port}`,
    pid: process.pid ?? 0,
    request: () => Promise.reject(new Error('Services answer HTTP only.')),
    stop: () => process.stop(25_000),
  };
}
