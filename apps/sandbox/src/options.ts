import { systemClock, type Clock } from './clock.js';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly smtpPort: number;
  /** Where the links of invoices and bank slips point; empty means the address it listens on. */
  readonly publicUrl: string;
  /** The webhook that exists from the start; empty means none. */
  readonly webhookUrl: string;
  readonly webhookToken: string;
  readonly asaasApiKey: string;
  readonly platformToken: string;
  readonly accountsToken: string;
  readonly smsToken: string;
  /** Seconds to wait after the first failure of a webhook, after the second, and so on; the last one repeats. */
  readonly retrySeconds: readonly number[];
  readonly logLevel: string;
  readonly clock: Clock;
  /** 0 up to 1: decides which webhooks are lost and how they are shuffled. */
  readonly random: () => number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The gateway's published table. */
export const GATEWAY_RETRY_SECONDS: readonly number[] = [
  ...[0, 30, MINUTE, 3.5 * MINUTE, 5 * MINUTE, 15 * MINUTE, 25 * MINUTE],
  ...[HOUR, HOUR, HOUR, HOUR, HOUR, 2 * HOUR, 2 * HOUR, 3 * HOUR],
];

export const defaultOptions: SandboxOptions = {
  host: '0.0.0.0',
  port: 8085,
  smtpPort: 8025,
  publicUrl: '',
  webhookUrl: 'http://localhost:8083/api/v1/gateway/webhooks',
  webhookToken: 'sandbox-asaas-webhook',
  asaasApiKey: 'sandbox-asaas',
  platformToken: 'sandbox-platform',
  accountsToken: 'sandbox-accounts',
  smsToken: 'sandbox-sms',
  retrySeconds: GATEWAY_RETRY_SECONDS,
  logLevel: 'info',
  clock: systemClock,
  random: Math.random,
};

type Environment = Readonly<Record<string, string | undefined>>;

const numberFrom = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is not a port: ${text}`);
  return value;
};

const secondsFrom = (text: string | undefined): readonly number[] => {
  if (text === undefined || text.trim() === '') return GATEWAY_RETRY_SECONDS;
  const seconds = text.split(',').map(Number);
  if (seconds.some((value) => !(value >= 0))) {
    throw new Error(`SANDBOX_RETRY_SECONDS is not a comma separated list of seconds: ${text}`);
  }
  return seconds;
};

/** What the environment says, over the defaults. */
export const optionsFrom = (env: Environment): SandboxOptions => ({
  ...defaultOptions,
  host: env['SANDBOX_HOST'] ?? defaultOptions.host,
  port: numberFrom('SANDBOX_PORT', env['SANDBOX_PORT'], defaultOptions.port),
  smtpPort: numberFrom('SANDBOX_SMTP_PORT', env['SANDBOX_SMTP_PORT'], defaultOptions.smtpPort),
  publicUrl: env['SANDBOX_PUBLIC_URL'] ?? defaultOptions.publicUrl,
  webhookUrl: env['SANDBOX_WEBHOOK_URL'] ?? defaultOptions.webhookUrl,
  webhookToken: env['ASAAS_WEBHOOK_TOKEN'] ?? defaultOptions.webhookToken,
  asaasApiKey: env['ASAAS_API_KEY'] ?? defaultOptions.asaasApiKey,
  platformToken: env['PLATFORM_TOKEN'] ?? defaultOptions.platformToken,
  accountsToken: env['ACCOUNTS_API_TOKEN'] ?? defaultOptions.accountsToken,
  smsToken: env['SMS_API_TOKEN'] ?? defaultOptions.smsToken,
  retrySeconds: secondsFrom(env['SANDBOX_RETRY_SECONDS']),
  logLevel: env['LOG_LEVEL'] ?? defaultOptions.logLevel,
});
