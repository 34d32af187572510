import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { ownPorts } from '../../infra/embedded/own-ports.ts';

/** Settings whose values must be in no log line and in no table. */
export const secretVariables = [
  'ACCOUNTS_API_TOKEN',
  'ASAAS_API_KEY',
  'ASAAS_WEBHOOK_TOKEN',
  'AUTH_TOKEN_VERIFICATION',
  'CARD_SIGNING_KEYS',
  'DISCOUNT_ACCESS_TOKEN',
  'EMAIL_WEBHOOK_TOKEN',
  'ENCRYPTION_KEY',
  'GATEWAY_SECRET',
  'INTEGRATION_TOKEN',
  'PLATFORM_TOKEN',
  'SIGNING_KEY_SECRET',
  'SMS_API_TOKEN',
];

/** Ports, data and secrets of its own, for a system that runs beside others. */
export async function ownSettings(): Promise<Record<string, string>> {
  const directory = path.resolve(import.meta.dirname, '../../.local/faults');
  const secrets = secretVariables.map((name) => [name, `canary-${randomBytes(12).toString('hex')}`]);
  return {
    ...(await ownPorts()),
    ...(Object.fromEntries(secrets) as Record<string, string>),
    ROTINA_DATA_DIR: directory,
    FAILPOINTS: path.join(directory, 'failpoints'),
    // A broker of its own, which it may kill.
    KAFKA_BROKERS: '',
    SANDBOX_RETRY_SECONDS: '0,1,2,5,10',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'debug',
  };
}
