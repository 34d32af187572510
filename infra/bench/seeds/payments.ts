/** The pid of the payment with a number. */
export const pidOf = (payment: number): string => `00000000-0000-7000-8000-${String(payment).padStart(12, '0')}`;

/** Open payments with one charge each, of a kind that causes no accounts event. */
export const paymentStatements = (count: number): string[] => [
  `insert into payments (pid, checkout_id, kind, billing_type, installment_count, status, total_cents, access_months,
     customer_name, customer_email, customer_document, customer_document_type, customer_country, created_at, updated_at)
   select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, 'repayment', 'PIX', 1, 'pending', 35000, 12,
     'Buyer ' || n, 'buyer-' || n || '@rotina.test', '52998224725', 'CPF', 'BR', now(), now()
   from generate_series(0, ${count - 1}) n`,
  `insert into charges (id, gateway_id, pid, number, amount_cents, due_date, status, known_status, gateway_status,
     revision, created_at, updated_at)
   select pid, 'pay_' || right(pid::text, 12)::bigint, pid, 1, 35000, current_date, 'pending', 'pending', 'PENDING',
     1, now(), now()
   from payments`,
  'vacuum analyze payments',
  'vacuum analyze charges',
];

/** Old gateway events. */
export const oldEventStatements = (count: number): string[] => [
  `insert into gateway_events (id, event_id, name, charge_gateway_id, outcome, happened_at, body, received_at)
   select uuidv7(), 'old_' || n, 'PAYMENT_RECEIVED', 'old_' || n, 'applied', '2024-01-01 10:00:00',
     jsonb_build_object('id', 'old_' || n, 'event', 'PAYMENT_RECEIVED', 'payment', jsonb_build_object('id', 'old_' || n)),
     now() - n * interval '30 seconds'
   from generate_series(1, ${count}) n`,
  'vacuum analyze gateway_events',
];
