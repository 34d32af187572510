import { finished, Readable } from 'node:stream';
import { InFlight } from '@rotina/service-kit/limits';
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify';
import { refuse } from '../error-body.js';
import type { Service } from '../routes/route-table.js';
import { refuseUnread } from './admission.js';
import { isUpload } from './bodies.js';

interface ConnectionLimits {
  readonly perService: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/**
 * Counts the requests to each service, of which there are at most as many as connections: the others wait here and not
 * in the HTTP client, whose queue has no end and keeps requests whose caller is gone.
 */
export class Connections {
  private readonly requests: InFlight<Service>;

  constructor({ perService, maxWaiting, maxWaitMs }: ConnectionLimits) {
    this.requests = new InFlight(perService, { maxLength: maxWaiting, maxWaitMs });
  }

  /** Holds a request until a connection to its service is free; `free` gives it back. */
  readonly admit: preHandlerHookHandler = (request, reply, done) => {
    const goOn = (hasConnection: boolean): void => {
      if (hasConnection) done();
      else giveUp(request, reply);
    };
    const begun = this.requests.begin(serviceOf(request), request.raw.socket);
    if (typeof begun === 'boolean') goOn(begun);
    else void begun.then(goOn);
  };

  /** Gives a connection back once the service's answer is over, or at once without an answer. */
  free(service: Service, answer?: unknown): void {
    const end = (): void => {
      this.requests.end(service);
    };
    if (hasStream(answer)) finished(answer.stream, end);
    else end();
  }

  state(service: Service): { readonly begun: number; readonly waiting: number } {
    return this.requests.state(service);
  }
}

export const serviceOf = ({ publicRoute }: Pick<FastifyRequest, 'publicRoute'>): Service =>
  publicRoute?.service ?? 'habits';

const hasStream = (answer: unknown): answer is { readonly stream: Readable } =>
  typeof answer === 'object' && answer !== null && 'stream' in answer && answer.stream instanceof Readable;

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.socket.destroyed) refuse(request, reply, 400);
  else if (isUpload(request)) void refuseUnread(request, reply, 503);
  else refuse(request, reply, 503);
}
