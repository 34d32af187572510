/** The pid of the payment with a number. */
export const pidOf = (payment: number): string => `00000000-0000-7000-8000-${String(payment).padStart(12, '0')}`;

/** Open payments with one charge each, of a kind that causes no accounts event. */
export const paymentStatements = (count: number): string[] => [
  // Of a checkout that does not exist, so that nothing but the payments is measured.
  'alter table payments drop constraint if exists payments_checkout_id_fkey',
  `insert into payments (pid, root_pid, checkout_id, kind, billing_type, installment_count, status, total_cents, access_months,
     customer_name, customer_email, customer_document, customer_document_type, customer_country, created_at, updated_at)
   select pid, pid, 1, 'repayment', 'PIX', 1, 'pending', 35000, 12,
     'Buyer ' || n, 'buyer-' || n || '@rotina.test', '52998224725', 'CPF', 'BR', now(), now()
   from generate_series(0, ${count - 1}) n,
     lateral (select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as pid) named`,
  `insert into charges (id, gateway_id, pid, number, amount_cents, due_date, status, known_status, gateway_status,
     revision, created_at, updated_at)
   select pid, 'pay_' || right(pid::text, 12)::bigint, pid, 1, 35000, current_date, 'pending', 'pending', 'PENDING',
     1, now(), now()
   from payments where pid <= '${pidOf(count)}'`,
  'vacuum analyze payments',
  'vacuum analyze charges',
];

/** The steps of a charge, none of which is read live; a payment meets the next one this many payments later. */
export const steps = [
  { event: 'PAYMENT_CREATED', status: 'PENDING', minute: '00', behind: 0 },
  { event: 'PAYMENT_REFUNDED', status: 'REFUNDED', minute: '01', behind: 1_000 },
  { event: 'PAYMENT_UPDATED', status: 'REFUNDED', minute: '02', behind: 2_000 },
] as const;

/** Stored events that are not applied yet, of the same content as those that `webhook-requests` sends. */
export const storedEventsSql = (from: number, count: number, payments: number): string => `
  insert into gateway_events (id, event_id, name, subject, body, traceparent, request_id, received_at)
  select uuidv7(), 'evt_stored_' || n, step.event, pid,
    jsonb_build_object('id', 'evt_stored_' || n, 'event', step.event, 'dateCreated', step.moment, 'payment',
      jsonb_build_object('object', 'payment', 'id', 'pay_' || payment, 'customer', 'cus_000005401844', 'value', 350,
        'netValue', 347.01, 'billingType', 'PIX', 'status', step.status, 'dueDate', '2026-03-20',
        'installmentNumber', null, 'externalReference', pid, 'description', 'Assinatura anual',
        'invoiceUrl', 'https://gateway.test/i/' || payment, 'paymentDate', step.paid_at, 'deleted', false)),
    '00-' || md5(n::text) || '-b7ad6b7169203331-01', 'bench-' || n, now()
  from generate_series(${from}, ${from + count - 1}) n
    join (values ${steps.map(stepRow).join(', ')}) step (number, event, status, moment, paid_at, behind)
      on step.number = n % ${steps.length},
    lateral (select (n / ${steps.length} + ${payments} - step.behind) % ${payments} as payment) chosen,
    lateral (select '00000000-0000-7000-8000-' || lpad(payment::text, 12, '0') as pid) named
  order by n`;

const stepRow = ({ event, status, minute, behind }: (typeof steps)[number], number: number): string =>
  `(${number}, '${event}', '${status}', '2026-03-10 12:${minute}:00', ${status === 'PENDING' ? 'null' : "'2026-03-10'"}, ${behind})`;

/** Old gateway events. */
export const oldEventStatements = (count: number): string[] => [
  `insert into gateway_events (id, event_id, name, charge_gateway_id, outcome, happened_at, body, received_at)
   select uuidv7(), 'old_' || n, 'PAYMENT_RECEIVED', 'old_' || n, 'applied', '2024-01-01 10:00:00',
     jsonb_build_object('id', 'old_' || n, 'event', 'PAYMENT_RECEIVED', 'payment', jsonb_build_object('id', 'old_' || n)),
     now() - n * interval '30 seconds'
   from generate_series(1, ${count}) n`,
  'vacuum analyze gateway_events',
];
