import { systemClock, type Clock } from './clock.js';
import { settings, type SettingName } from './settings.js';

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

type Environment = Readonly<Record<string, string | undefined>>;

const portFrom = (name: SettingName, env: Environment): number => {
  const text = env[name] === undefined || env[name] === '' ? settings[name].default : env[name];
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new Error(`${name} is not a port: ${text}`);
  return value;
};

const secondsFrom = (text: string): readonly number[] => {
  const { default: table } = settings.SANDBOX_RETRY_SECONDS;
  const seconds = (text.trim() === '' ? table : text).split(',').map(Number);
  if (seconds.some((value) => !(value >= 0))) {
    throw new Error(`SANDBOX_RETRY_SECONDS is not a comma separated list of seconds: ${text}`);
  }
  return seconds;
};

/** What the environment says, over the defaults. */
export function optionsFrom(env: Environment): SandboxOptions {
  const text = (name: SettingName): string => env[name] ?? settings[name].default;
  return {
    host: text('SANDBOX_HOST'),
    port: portFrom('SANDBOX_PORT', env),
    smtpPort: portFrom('SANDBOX_SMTP_PORT', env),
    publicUrl: text('SANDBOX_PUBLIC_URL'),
    webhookUrl: text('SANDBOX_WEBHOOK_URL'),
    webhookToken: text('ASAAS_WEBHOOK_TOKEN'),
    asaasApiKey: text('ASAAS_API_KEY'),
    platformToken: text('PLATFORM_TOKEN'),
    accountsToken: text('ACCOUNTS_API_TOKEN'),
    smsToken: text('SMS_API_TOKEN'),
    retrySeconds: secondsFrom(text('SANDBOX_RETRY_SECONDS')),
    logLevel: text('LOG_LEVEL'),
    clock: systemClock,
    random: Math.random,
  };
}

export const defaultOptions: SandboxOptions = optionsFrom({});
