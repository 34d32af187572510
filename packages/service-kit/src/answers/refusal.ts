import { Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Failure } from './problem.js';

const logger = new Logger('errors');
const maxFields = 20;

/** Logs what answers a question about a refused request, and nothing that its caller wrote. */
export function logRefusal(
  { status, code, fields }: Pick<Failure, 'status' | 'code' | 'fields'>,
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
): void {
  const names = fields
    .slice(0, maxFields)
    .map(({ path, isUnknown }) => (isUnknown ? [...path.slice(0, -1), 'unknown'] : path).join('.'));
  const route = `${method} ${routeOptions.url ?? 'unknown'}`;
  logger.log({ route, status, code, fields: names }, 'A request was refused.');
}
