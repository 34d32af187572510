import { logOutput } from '@rotina/service-kit/observability';
import { hideSecrets, mask } from '@rotina/service-kit/secrets';
import pino from 'pino';
import type { Logger } from 'pino';
import type { GatewayConfig } from './config.js';

// Whoever knows the address of a calendar reads it.
hideSecrets({ paths: ['/habits/calendar/'] });

/** Logs in the services' format and with their masks. */
export function createLogger(config: GatewayConfig): Logger {
  const options = { level: config.LOG_LEVEL, base: { service: 'gateway' }, hooks: { streamWrite: mask } };
  return pino(options, logOutput(config));
}
