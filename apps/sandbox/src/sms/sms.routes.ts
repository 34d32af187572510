import type { FastifyInstance } from 'fastify';
import { objectOf, textOf } from '../json.js';
import { hasBearer, openInbox, unauthorized, type InboxTools } from '../received/inbox.js';

/** A provider of text messages. */
export const smsRoutes = (app: FastifyInstance, token: string, tools: InboxTools): void => {
  const inbox = {
    box: 'sms',
    path: '/sms',
    answer: (request: Parameters<typeof hasBearer>[0], body: unknown) => {
      if (!hasBearer(request, token)) return unauthorized;
      const { to, message } = objectOf(body);
      const number = typeof to === 'string' && /^\+[1-9]\d{6,14}$/.test(to);
      if (!number) return { status: 422, body: { error: 'to is not a number in E.164' } };
      if (textOf(message) === undefined) return { status: 422, body: { error: 'message is missing' } };
      return { status: 200, body: { status: 'sent' } };
    },
  } as const;
  openInbox(app, inbox, tools);
};
