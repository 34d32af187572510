import { loadConfig } from '@rotina/service-kit/config';
import { systemClock, type Clock } from './clock.js';
import { SandboxConfig } from './config.js';

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  readonly smtpPort: number;
  /** Base URL of invoice and bank slip links; empty means its own address. */
  readonly publicUrl: string;
  /** The webhook that exists at the start; empty means none. */
  readonly webhookUrl: string;
  readonly webhookToken: string;
  /** Where what became of mails is reported; empty means nowhere. */
  readonly mailWebhookUrl: string;
  readonly mailWebhookToken: string;
  readonly asaasApiKey: string;
  readonly platformToken: string;
  readonly accountsToken: string;
  readonly smsToken: string;
  /** Seconds to wait after the first failure of a webhook, after the second, and so on; the last one repeats. */
  readonly retrySeconds: readonly number[];
  /** Keeps charges, customers and undelivered webhooks over a restart; empty keeps them in memory. */
  readonly stateFile: string;
  readonly logLevel: string;
  readonly logFormat: string;
  readonly clock: Clock;
  /** From 0 to below 1: decides which webhooks are lost and how they are shuffled. */
  readonly random: () => number;
}

/**
 * Reads the options from the environment.
 * @throws ConfigError with all problems at once
 */
export function optionsFrom(env: NodeJS.ProcessEnv): SandboxOptions {
  const config = loadConfig(SandboxConfig, env);
  return {
    host: config.SANDBOX_HOST,
    port: config.SANDBOX_PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    publicUrl: config.SANDBOX_PUBLIC_URL,
    webhookUrl: config.SANDBOX_WEBHOOK_URL,
    webhookToken: config.ASAAS_WEBHOOK_TOKEN,
    mailWebhookUrl: config.SANDBOX_MAIL_WEBHOOK_URL,
    mailWebhookToken: config.EMAIL_WEBHOOK_TOKEN,
    asaasApiKey: config.ASAAS_API_KEY,
    platformToken: config.PLATFORM_TOKEN,
    accountsToken: config.ACCOUNTS_API_TOKEN,
    smsToken: config.SMS_API_TOKEN,
    retrySeconds: config.SANDBOX_RETRY_SECONDS.split(',').map(Number),
    stateFile: config.SANDBOX_STATE_FILE,
    logLevel: config.LOG_LEVEL,
    logFormat: config.LOG_FORMAT,
    clock: systemClock,
    random: Math.random,
  };
}

export const defaultOptions: SandboxOptions = optionsFrom({});
