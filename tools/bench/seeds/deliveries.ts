/** Due deliveries, each of a payment of its own, with the body of an event. */
export const dueDeliveriesSql = (destination: 'accounts' | 'platform', kind: string, count: number): string => `
  insert into deliveries (id, destination, kind, reference, path, body, state, max_attempts, next_attempt_at,
    created_at, updated_at, traceparent, request_id)
  select uuidv7(), '${destination}', '${kind}', uuidv7()::text, '/${destination}',
    jsonb_build_object('event_type', 'INSTALLMENT_PAID', 'external_id', uuidv7(), 'payload', jsonb_build_object(
      'customer', jsonb_build_object('name', 'Buyer ' || n, 'email', 'buyer-' || n || '@rotina.test'),
      'installments', (select jsonb_agg(jsonb_build_object('number', i, 'amount', 29.16, 'due_on', '2026-03-10',
        'status', 'PENDING', 'paid_at', null, 'provider_ref', 'pay_' || i)) from generate_series(1, 6) i)))::text,
    'pending', 3, now(), now(), now(), '00-' || md5(n::text) || '-b7ad6b7169203331-01', 'bench-' || n
  from generate_series(1, ${String(count)}) n`;
