export interface SandboxSetting {
  readonly description: string;
  readonly default: string;
  readonly secret?: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The gateway's published table of retries, in seconds. */
export const GATEWAY_RETRY_SECONDS: readonly number[] = [
  ...[0, 30, MINUTE, 3.5 * MINUTE, 5 * MINUTE, 15 * MINUTE, 25 * MINUTE],
  ...[HOUR, HOUR, HOUR, HOUR, HOUR, 2 * HOUR, 2 * HOUR, 3 * HOUR],
];

/** The environment variables of the sandbox. */
export const settings = {
  SANDBOX_PORT: { description: 'Port of its HTTP interfaces and its page.', default: '8085' },
  SANDBOX_SMTP_PORT: { description: 'Port of its mail server.', default: '8025' },
  SANDBOX_HOST: { description: 'Address to listen on.', default: '0.0.0.0' },
  SANDBOX_PUBLIC_URL: {
    description: 'Where the links of invoices and bank slips point; empty means the address it listens on.',
    default: '',
  },
  SANDBOX_WEBHOOK_URL: {
    description: 'The webhook that exists from the start; empty means none.',
    default: 'http://localhost:8083/api/v1/gateway/webhooks',
  },
  SANDBOX_RETRY_SECONDS: {
    description: 'Seconds to wait after the first failure of a webhook, the second, and so on; the last one repeats.',
    default: GATEWAY_RETRY_SECONDS.join(','),
  },
  ASAAS_API_KEY: {
    description: 'What callers of the payment gateway must show.',
    default: 'sandbox-asaas',
    secret: true,
  },
  ASAAS_WEBHOOK_TOKEN: { description: 'What its webhooks show.', default: 'sandbox-asaas-webhook', secret: true },
  PLATFORM_TOKEN: {
    description: 'What callers of the learning platform must show.',
    default: 'sandbox-platform',
    secret: true,
  },
  ACCOUNTS_API_TOKEN: {
    description: 'What callers of the accounts service must show.',
    default: 'sandbox-accounts',
    secret: true,
  },
  SMS_API_TOKEN: { description: 'What senders of text messages must show.', default: 'sandbox-sms', secret: true },
  LOG_LEVEL: { description: 'Least level that is logged.', default: 'info' },
} as const satisfies Record<string, SandboxSetting>;

export type SettingName = keyof typeof settings;
