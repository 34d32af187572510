import { Setting } from '@rotina/service-kit/config';
import { IsIn, IsInt, IsIP, IsUrl, Matches, Max, Min, ValidateIf } from 'class-validator';

const minute = 60;
const hour = 60 * minute;

/** The gateway's published table of retries, in seconds. */
export const gatewayRetrySeconds: readonly number[] = [
  ...[0, 30, minute, 3.5 * minute, 5 * minute, 15 * minute, 25 * minute],
  ...[hour, hour, hour, hour, hour, 2 * hour, 2 * hour, 3 * hour],
];

const url = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

/** The environment variables of the sandbox. */
export class SandboxConfig {
  @Setting({ description: 'Port of its HTTP interfaces and its page.', default: '8085' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  SANDBOX_PORT: number;

  @Setting({ description: 'Port of its mail server.', default: '8025' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  SANDBOX_SMTP_PORT: number;

  @Setting({ description: 'Address to listen on.', default: '127.0.0.1' })
  @IsIP()
  SANDBOX_HOST: string;

  @Setting({ description: 'Base URL of invoice and bank slip links; empty means its own address.', default: '' })
  @ValidateIf(({ SANDBOX_PUBLIC_URL }: SandboxConfig) => SANDBOX_PUBLIC_URL !== '')
  @IsUrl(url)
  SANDBOX_PUBLIC_URL: string;

  @Setting({
    description: 'The webhook that exists at the start; empty means none.',
    default: 'http://localhost:8083/api/v1/gateway/webhooks',
  })
  @ValidateIf(({ SANDBOX_WEBHOOK_URL }: SandboxConfig) => SANDBOX_WEBHOOK_URL !== '')
  @IsUrl(url)
  SANDBOX_WEBHOOK_URL: string;

  @Setting({
    description: 'Where bounces and complaints of mails are reported; empty means nowhere.',
    default: 'http://localhost:8082/api/v1/webhook_email',
  })
  @ValidateIf(({ SANDBOX_MAIL_WEBHOOK_URL }: SandboxConfig) => SANDBOX_MAIL_WEBHOOK_URL !== '')
  @IsUrl(url)
  SANDBOX_MAIL_WEBHOOK_URL: string;

  @Setting({
    description: 'Seconds to wait after the first failure of a webhook, the second, and so on; the last one repeats.',
    default: gatewayRetrySeconds.join(','),
  })
  @Matches(/^\s*\d+(\.\d+)?\s*(,\s*\d+(\.\d+)?\s*)*$/)
  SANDBOX_RETRY_SECONDS: string;

  @Setting({
    description:
      'File that keeps charges, customers and undelivered webhooks over a restart; empty keeps them in memory.',
    default: '',
  })
  SANDBOX_STATE_FILE: string;

  @Setting({ description: 'Key that callers of the payment gateway send.', default: 'sandbox-asaas', secret: true })
  ASAAS_API_KEY: string;

  @Setting({ description: "Token of the payment gateway's webhooks.", default: 'sandbox-asaas-webhook', secret: true })
  ASAAS_WEBHOOK_TOKEN: string;

  @Setting({
    description: 'Token that callers of the learning platform send.',
    default: 'sandbox-platform',
    secret: true,
  })
  PLATFORM_TOKEN: string;

  @Setting({
    description: 'Token that callers of the accounts service send.',
    default: 'sandbox-accounts',
    secret: true,
  })
  ACCOUNTS_API_TOKEN: string;

  @Setting({ description: 'Token of reports about mails.', default: 'sandbox-email', secret: true })
  EMAIL_WEBHOOK_TOKEN: string;

  @Setting({ description: 'Token that senders of text messages send.', default: 'sandbox-sms', secret: true })
  SMS_API_TOKEN: string;

  @Setting({ description: 'Minimum level that is logged.', default: 'info' })
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL: string;

  @Setting({ description: '`json` for machines, `pretty` for people.', default: 'json' })
  @IsIn(['json', 'pretty'])
  LOG_FORMAT: string;
}
