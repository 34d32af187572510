import { hideSecrets, mask } from '@rotina/service-kit/secrets';
import pino from 'pino';
import type { Logger } from 'pino';
import pretty from 'pino-pretty';
import type { GatewayConfig } from './config.js';

// Whoever knows the address of a calendar reads it.
hideSecrets({ paths: ['/habits/calendar/'] });

const prettyOptions = { singleLine: true, ignore: 'pid,hostname,service', colorize: false, sync: true };

/** Logs in the services' format and with their masks. */
export function createLogger(config: GatewayConfig): Logger {
  const destination = config.LOG_FORMAT === 'pretty' ? pretty(prettyOptions) : pino.destination({ fd: 1, sync: true });
  return pino({ level: config.LOG_LEVEL, base: { service: 'gateway' }, hooks: { streamWrite: mask } }, destination);
}
