import { adminResource, equals } from '@rotina/service-kit/admin';
import { RefundRequest } from './refund-request.entity.js';
import { RefundRequestView } from './refund-requests.dto.js';
import { refundRequestNotFound } from './refunds.errors.js';

/** The refund of a request has one part. */
const status = `case
  when r.refusal is not null or p.status = 'failed' then 'refused'
  when p.status = 'done' then 'done'
  else 'waiting' end`;

/** Refunds that the back office asked for, and what became of them. */
export const RefundRequestsAdmin = adminResource<RefundRequest, 'uuid', never, RefundRequestView>({
  path: 'checkout/refund-requests',
  noun: 'refund request',
  about: 'Refunds that the back office asked for, because a person answered a question so.',
  viewClass: RefundRequestView,
  roles: ['admin', 'operator'],
  entity: RefundRequest,
  id: 'uuid',
  notFound: refundRequestNotFound,
  alias: 'r',
  from: `refund_requests r left join refunds f on f.question_id = r.question_id
    left join refund_parts p on p.refund_id = f.id`,
  select: `r.question_id as id, r.order_code, r.reference, r.charge_id as gateway_id,
    (coalesce(p.amount_cents, r.amount_cents) / 100.0)::numeric(16, 2)::text as amount, r.reason, r.by_email as "by",
    r.created_at as at, ${status} as status,
    coalesce(r.refusal, case when p.status = 'failed' then coalesce(p.error, 'nothing_left') end) as error`,
  sorts: { at: 'r.created_at' },
  filters: {
    status: equals(`(${status})`),
    order_code: equals('r.order_code'),
    reference: equals('r.reference'),
    gateway_id: equals('r.charge_id'),
  },
  order: 'r.created_at desc, r.question_id desc',
});
