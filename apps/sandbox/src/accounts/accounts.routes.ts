import type { FastifyInstance } from 'fastify';
import { objectOf, textOf, type JsonObject } from '../json.js';
import { hasBearer, openInbox, unauthorized, type Answer, type InboxTools } from '../received/inbox.js';
import { eventFaults, installmentsOf } from './event-check.js';

const failed = (error: string, more: object = {}): Answer => ({ status: 422, body: { error, ...more } });

/** Whether an event about one installment carries a plan without that installment. */
const lacksItsInstallment = (payload: JsonObject): boolean => {
  const subject = payload['overdue_installment'] ?? payload['paid_installment'];
  if (subject === undefined) return false;
  const reference = objectOf(subject)['provider_ref'];
  return !installmentsOf(payload).some((item) => objectOf(item)['provider_ref'] === reference);
};

const process = (body: unknown): Answer => {
  const errors = eventFaults(body);
  if (Object.keys(errors).length > 0) return failed('invalid_event', { errors });
  const payload = objectOf(objectOf(body)['payload']);
  if (textOf(objectOf(payload['customer'])['email']) === undefined) return failed('customer_incomplete');
  if (lacksItsInstallment(payload)) return failed('installment_not_found');
  return { status: 200, body: { status: 'processed' } };
};

/** The accounts service. */
export const accountsRoutes = (app: FastifyInstance, token: string, tools: InboxTools): void => {
  const inbox = {
    box: 'accounts',
    path: '/accounts/api/v1/events',
    answer: (request: Parameters<typeof hasBearer>[0], body: unknown): Answer => {
      if (!hasBearer(request, token)) return unauthorized;
      if (request.headers['x-origin'] !== 'checkout') return failed('unknown_origin');
      return process(body);
    },
  } as const;
  openInbox(app, inbox, tools);
};
