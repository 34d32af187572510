/** Rows since `$1`, or about the payments in `$1`. */
export const statements = {
  payments: `
    select pid, status, installment_count as installments, total_cents::int as cents,
      cancelled_at is not null as "isCancelled", reconcile_due_at is not null as "isWaiting",
      replaces_pid as "replacesPid", replaced_by_pid as "replacedByPid", order_code as "orderCode"
    from payments where created_at >= $1`,
  charges: `
    select gateway_id as id, pid, amount_cents::int as cents, status, gateway_status as "gatewayStatus", revision
    from charges where created_at >= $1`,
  webhooks: `
    select event_id as "eventId", outcome, attempts + follow_up_attempts as attempts,
      follow_up_due_at is not null as "isWaiting"
    from gateway_events where received_at >= $1`,
  events: `
    select event_id as id, type, published_at is not null as "isPublished",
      case when type = 'INSTALLMENT_CHANGED' then payload ->> 'charge_id'
        when type in ('PURCHASE_PAID', 'PURCHASE_OVERDUE', 'PURCHASE_REFUNDED') then payload ->> 'root_pid' end as subject,
      (payload ->> 'revision')::int as revision
    from outbox where time >= $1 order by outbox.id`,
  accountsEvents: `
    select external_id as pid, event_type as type, coalesce(payload #>> '{paid_installment,provider_ref}',
      payload #>> '{overdue_installment,provider_ref}') as charge
    from accounts_events where created_at >= $1`,
  deliveries: `
    select id, destination, kind, reference, state, attempts, (
      select count(*)::int from delivery_attempts where delivery_id = deliveries.id) as audited, (
      select count(*)::int from delivery_attempts where delivery_id = deliveries.id
        and (status is null or finished_at > started_at + interval '25 seconds')) as "inDoubt"
    from deliveries where created_at >= $1`,
  refunds: `
    select id, pid, due_at is not null as "isWaiting", array(
      select amount_cents::int from refund_parts
      where refund_id = refunds.id and step = 'refund' and status = 'done') as cents
    from refunds where created_at >= $1`,
  inbox: 'select event_id as id, handled_at is not null as "isHandled" from inbox where received_at >= $1',
  orders: `
    select orders.reference, orders.code, orders.origin, original.reference as original,
      orders.total_cents::int as cents, orders.paid_cents::int as "paidCents", (
        select count(*)::int from commissions where order_id = orders.id) as commissions, array(
        select type from outbox where type = 'ORDER_CREATED'
          and payload ->> 'reference' = orders.reference order by outbox.id) as events
    from orders left join orders original on original.id = orders.original_order_id
    where orders.reference = any($1::text[])`,
  imports: `
    select orders.reference, original.reference as original, orders.total_cents::int as cents,
      count(installments.id)::int as installments, coalesce(sum(amount_cents), 0)::int as "installmentCents", (
        select count(*)::int from outbox where payload ->> 'reference' = orders.reference) as events, (
        select count(*)::int from commissions where order_id = orders.id) as commissions
    from orders left join orders original on original.id = orders.original_order_id
      left join installments on installments.order_id = orders.id
    where orders.reference = any($1::text[]) group by orders.id, original.reference`,
  installments: `
    select gateway_id as id, orders.reference, amount_cents::int as cents, installments.status, array(
      select coalesce(from_status, '') || '>' || to_status from installment_transitions
      where installment_id = installments.id order by id) as transitions
    from installments join orders on orders.id = order_id where orders.reference = any($1::text[])`,
  memberships:
    'select payment_reference as reference, status from memberships where payment_reference = any($1::text[])',
  otherPayments: `
    select payment_reference as reference, status, revision, jsonb_array_length(changes) as changes, (
      select count(*)::int from inbound_webhooks w
      where w.reference = payment_reference and w.outcome = 'processed') as processed
    from memberships where payment_reference like 'FAULT-%' and created_at >= $1`,
  mails: `
    select to_address as to, template, state, (
      select count(*)::int from mail_attempts where mail_id = mails.id) as attempts
    from mails where created_at >= $1`,
  /** Of every service. */
  waiting: `
    select 'unpublished events' as what, count(*)::int as count from outbox where published_at is null
    union all select 'dead letters', count(*)::int from dead_letters
      where parked_at >= $1 and replayed_at is null`,
  /** Of the embedded queues. */
  queued: `
    select 'queued events' as what, count(*)::int as count from event_queues.queued_events`,
} as const;
