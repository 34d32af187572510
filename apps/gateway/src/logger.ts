import { logOutput } from '@rotina/service-kit/observability';
import { hideSecrets, mask } from '@rotina/service-kit/secrets';
import pino from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import type { GatewayConfig } from './config.js';

// The address of a calendar is enough to read it; those of the others cancel a meeting, set a password, confirm an address.
hideSecrets({ paths: ['/habits/calendar/', '/sessao/', '/senha/', '/email/'] });

/** That of @fastify/reply-from about every request without an answer, also one whose caller has hung up, with a stack. */
const repeatedLine = 'response errored';

/** Masks secrets, and leaves out what the proxy says in a line of its own. */
export const loggerOptions = ({ LOG_LEVEL }: GatewayConfig): LoggerOptions => ({
  level: LOG_LEVEL,
  base: { service: 'gateway' },
  hooks: {
    streamWrite: mask,
    logMethod(args, method) {
      if (args[1] !== repeatedLine) method.apply(this, args);
    },
  },
});

/** Logs in the services' format and with their masks. */
export const createLogger = (config: GatewayConfig): Logger => pino(loggerOptions(config), logOutput(config));
