import { Logger } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Logger as PinoLogger, LoggerModule, PinoLogger as Pino } from 'nestjs-pino';
import type { Params } from 'nestjs-pino';
import type { ServiceConfig } from '../config/service-config.js';
import { logFields } from '../http/request-context.js';
import { mask } from '../secrets/mask.js';
import { logOutput } from './log-output.js';

/** Where Nest lists its modules and routes at every start. */
const chatterers: ReadonlySet<unknown> = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer']);

const isChatter = (first: unknown): boolean =>
  typeof first === 'object' && first !== null && 'context' in first && chatterers.has(first.context);

/** One structured line per event on standard output; secrets are masked in the finished line, wherever they stood. */
function parametersOf(service: string, config: ServiceConfig): Params {
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
    logOutput(config, '{context}: {msg}'),
  ];
  // No middleware: the mixin already adds what a logger for each request would add.
  return { pinoHttp, forRoutes: [] };
}

export const loggingModule = (service: string, config: ServiceConfig): DynamicModule =>
  LoggerModule.forRoot(parametersOf(service, config));

/** Lets what a process logs before its application is built, or without one, be such lines, too. */
export function startLogging(service: string, config: ServiceConfig): void {
  const parameters = parametersOf(service, config);
  Logger.overrideLogger(new PinoLogger(new Pino(parameters), parameters));
}
