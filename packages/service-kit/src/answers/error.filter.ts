import { validateHeaderValue } from 'node:http';
import { Catch, Inject, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLostConnection } from '../errors/lost-connection.js';
import { Messages } from '../messages/messages.js';
import { failureOf } from './problem.js';
import type { ErrorBody, Failure, Problem } from './problem.js';
import { logRefusal } from './refusal.js';

export const ERROR_BODY = Symbol('error body');

/** Converts any thrown value into the service's own error body, without stack traces and URLs. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('errors');

  constructor(
    @Inject(ERROR_BODY) private readonly errorBody: ErrorBody,
    private readonly messages: Messages,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const failure = failureOf(error);
    this.log(failure, error, request);
    if (reply.sent) return;
    removeUnwritableHeaders(reply);
    const body = this.errorBody(this.translate(failure, request));
    void reply.status(failure.status).headers(failure.headers).send(body);
  }

  private translate(failure: Failure, request: FastifyRequest): Problem {
    const t = this.messages.for(request.headers['accept-language']);
    const fields = failure.fields.map(({ path, message, params }) => ({
      path,
      message: t(message, { field: path.join('.'), ...params }),
    }));
    return {
      status: failure.status,
      code: failure.code,
      message: t(failure.message, { ...failure.data, ...failure.params }),
      fields,
      data: failure.data,
    };
  }

  private log(failure: Failure, error: unknown, request: FastifyRequest): void {
    if (failure.status < 500) {
      logRefusal(failure, request);
      return;
    }
    if (isLostConnection(error)) {
      this.logger.warn('A connection was lost.');
      return;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : 'a value that is not an error was thrown';
    if (failure.status === 500) this.logger.error(text);
    else this.logger.warn(text);
  }
}

/** A header value that Node cannot write would fail the error's own answer too, and end the process. */
function removeUnwritableHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (!isWritable(name, value)) reply.removeHeader(name);
  }
}

function isWritable(name: string, value: unknown): boolean {
  try {
    validateHeaderValue(name, String(value));
    return true;
  } catch {
    return false;
  }
}
