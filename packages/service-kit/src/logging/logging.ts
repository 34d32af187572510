import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Params } from 'nestjs-pino';
import pino from 'pino';
import type { DestinationStream } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { ServiceConfig } from '../config/service-config.js';
import { logFields } from '../http/request-context.js';
import { mask } from '../secrets/mask.js';

const prettyOptions = {
  singleLine: true,
  ignore: 'pid,hostname,service,context',
  messageFormat: '{context}: {msg}',
};

/** Where Nest lists its modules and routes at every start. */
const chatterers: ReadonlySet<unknown> = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

const isChatter = (first: unknown): boolean =>
  typeof first === 'object' && first !== null && 'context' in first && chatterers.has(first.context);

/** One structured line per event on standard output; secrets are masked in the finished line, wherever they stood. */
export function loggingModule(service: string, config: ServiceConfig): DynamicModule {
  const pinoHttp: Params['pinoHttp'] = [
    {
      level: config.LOG_LEVEL,
      base: { service },
      autoLogging: false,
      quietReqLogger: true,
      mixin: () => logFields(),
      hooks: {
        streamWrite: mask,
        logMethod(args, method) {
          if (!isChatter(args[0])) method.apply(this, args);
        },
      },
    },
    destination(config),
  ];
  // No middleware: the mixin already adds what a logger for each request would add.
  return LoggerModule.forRoot({ pinoHttp, forRoutes: [] });
}

/** Bytes of lines that wait for a reader that has stopped reading; later lines are dropped, and the service goes on. */
const maxWaitingBytes = 16 * 1024 * 1024;

/** Lines are written by another thread, together while it writes: a write of its own for each line halts the service. */
function destination(config: ServiceConfig): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, maxLength: maxWaitingBytes });
  if (config.LOG_FORMAT !== 'pretty') return output;
  const format = prettyFactory({ ...prettyOptions, colorize: false });
  return {
    write: (line) => {
      output.write(format(line));
    },
  };
}
