import type { FastifyInstance } from 'fastify';
import { textOf } from '../json.js';
import { hasBearer, openInbox, unauthorized, type Answer, type InboxTools } from '../received/inbox.js';
import { checkEvent, type AccountsEventBody } from './event.body.js';

const failed = (error: string, more: object = {}): Answer => ({ status: 422, body: { error, ...more } });

/** Whether an event about one installment carries a plan without that installment. */
const lacksItsInstallment = ({ payload }: AccountsEventBody): boolean => {
  const subject = subjectOf(payload);
  return subject !== null && !payload.installments.some(({ provider_ref }) => provider_ref === subject.provider_ref);
};

const subjectOf = (payload: AccountsEventBody['payload']): { readonly provider_ref: string } | null => {
  if ('overdue_installment' in payload) return payload.overdue_installment;
  return 'paid_installment' in payload ? payload.paid_installment : null;
};

const process = async (given: unknown): Promise<Answer> => {
  const { body, faults } = await checkEvent(given);
  if (!body) return failed('invalid_event', { errors: faults });
  if (textOf(body.payload.customer.email) === undefined) return failed('customer_incomplete');
  if (lacksItsInstallment(body)) return failed('installment_not_found');
  return { status: 200, body: { status: 'processed' } };
};

/** The accounts service. */
export const accountsRoutes = (app: FastifyInstance, token: string, tools: InboxTools): void => {
  const inbox = {
    box: 'accounts',
    path: '/accounts/api/v1/events',
    answer: async (request: Parameters<typeof hasBearer>[0], body: unknown): Promise<Answer> => {
      if (!hasBearer(request, token)) return unauthorized;
      if (request.headers['x-origin'] !== 'checkout') return failed('unknown_origin');
      return process(body);
    },
  } as const;
  openInbox(app, inbox, tools);
};
