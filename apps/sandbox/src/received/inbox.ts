import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Behaviour, Planned } from '../behaviour/behaviour.js';
import { parseJson } from '../json.js';
import { masked } from './mask.js';
import type { Box, ReceivedCall, ReceivedLog } from './received-log.js';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface InboxTools {
  readonly received: ReceivedLog;
  readonly behaviour: Behaviour;
}

export interface Inbox {
  readonly box: Exclude<Box, 'mail' | 'webhooks'>;
  readonly path: string;
  /** The response of the simulated system. */
  readonly answer: (request: FastifyRequest, body: unknown) => Promise<Answer>;
}

/** An HTTP inbox: stores every call, also malformed ones, and responds as planned, else by its own checks. */
export const openInbox = (app: FastifyInstance, inbox: Inbox, tools: InboxTools): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post(inbox.path, async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const body = parseJson(text);
      const call = tools.received.call(inbox.box, {
        method: request.method,
        path: request.url,
        headers: masked(request.headers),
        body: body ?? text,
      });
      const planned = tools.behaviour.next(inbox.box);
      const own =
        body === undefined ? { status: 400, body: { error: 'malformed_json' } } : await inbox.answer(request, body);
      return respond(reply, call, own, planned);
    });
    done();
  });
};

/** Without a plan the actor responds normally. */
const unplanned: Planned = { status: undefined, delayMs: 0, headers: {} };

const respond = async (
  reply: FastifyReply,
  call: ReceivedCall,
  own: Answer,
  planned: Planned = unplanned,
): Promise<FastifyReply> => {
  const { status, delayMs, headers } = planned;
  if (delayMs > 0) await sleep(delayMs);
  if (status === 'cut') {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  const answer = status === undefined ? own : { status, body: { error: 'planned by /behaviour' } };
  call.answered = answer.status;
  void reply.headers(headers).code(answer.status);
  return answer.status === 204 || answer.status === 304 ? reply.send() : reply.send(answer.body);
};

/** Whether the call carries this bearer token. */
export const hasBearer = (request: FastifyRequest, token: string): boolean =>
  request.headers.authorization === `Bearer ${token}`;

export const unauthorized: Answer = { status: 401, body: { error: 'unauthorized' } };
