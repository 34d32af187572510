import type { FastifyInstance } from 'fastify';
import { hasBearer, openInbox, unauthorized, type InboxTools } from '../received/inbox.js';
import { notificationFaults } from './notification-check.js';

/** The learning platform, which grants and removes access. */
export const platformRoutes = (app: FastifyInstance, token: string, tools: InboxTools): void => {
  const inbox = {
    box: 'platform',
    path: '/platform/checkout_notifications',
    answer: (request: Parameters<typeof hasBearer>[0], body: unknown) => {
      if (!hasBearer(request, token)) return unauthorized;
      const errors = notificationFaults(body);
      if (Object.keys(errors).length > 0) return { status: 422, body: { error: 'invalid_notification', errors } };
      return { status: 200, body: { status: 'processed' } };
    },
  } as const;
  openInbox(app, inbox, tools);
};
