import type { FastifyInstance } from 'fastify';
import { hasBearer, openInbox, unauthorized, type Answer, type InboxTools } from '../received/inbox.js';
import { check } from '../validation/check.js';
import { NotificationBody } from './notification.body.js';

/** The learning platform, which grants and removes access. */
export const platformRoutes = (app: FastifyInstance, token: string, tools: InboxTools): void => {
  const inbox = {
    box: 'platform',
    path: '/platform/checkout_notifications',
    answer: async (request: Parameters<typeof hasBearer>[0], body: unknown): Promise<Answer> => {
      if (!hasBearer(request, token)) return unauthorized;
      const { faults } = await check(NotificationBody, body);
      if (faults) return { status: 422, body: { error: 'invalid_notification', errors: faults } };
      return { status: 200, body: { status: 'processed' } };
    },
  } as const;
  openInbox(app, inbox, tools);
};
