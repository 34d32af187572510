import { Matches } from 'class-validator';
import type { FastifyInstance } from 'fastify';
import { hasBearer, openInbox, unauthorized, type Answer, type InboxTools } from '../received/inbox.js';
import { check } from '../validation/check.js';
import { IsFilled } from '../validation/rules.js';

class TextMessageBody {
  /** A number in E.164. */
  @Matches(/^\+[1-9]\d{6,14}$/) to: string;
  @IsFilled() message: string;
}

/** A provider of text messages. */
export const smsRoutes = (app: FastifyInstance, token: string, tools: InboxTools): void => {
  const inbox = {
    box: 'sms',
    path: '/sms',
    answer: async (request: Parameters<typeof hasBearer>[0], body: unknown): Promise<Answer> => {
      if (!hasBearer(request, token)) return unauthorized;
      const { faults } = await check(TextMessageBody, body);
      if (faults) return { status: 422, body: { error: 'invalid_message', errors: faults } };
      return { status: 200, body: { status: 'sent' } };
    },
  } as const;
  openInbox(app, inbox, tools);
};
