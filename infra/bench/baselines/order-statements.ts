/** The columns that are given of tables of which others have defaults. */
const columnsOf = {
  events: 'event_id, type, topic, key, time, payload, traceparent',
  deliveries: `id, destination, kind, reference, path, body, sealed_secrets, state, attempts, max_attempts, next_attempt_at,
    created_at, updated_at, traceparent, request_id`,
  installment_transitions: 'order_id, installment_id, from_status, to_status, cause, occurred_at, recorded_at',
  users: 'name, email, zoneinfo, roles, created_at, updated_at, locked, access_revision',
} as const;

const membership = `group_id, payment_reference, status, starts_on, valid_until, revision, payment_revision, billing_type,
  installment_count, created_at, updated_at, buyer_document, buyer_phone, confirmation_hash, confirmation_expires_at, changes`;

/** Inserts the rows of a parameter, if the statement has found a row for `when`. */
function insert(table: string, parameter: number, when?: string): string {
  const columns = Object.entries(columnsOf).find(([name]) => name === table)?.[1];
  return `${table}_stored as (
    insert into ${table} ${columns === undefined ? '' : `(${columns})`}
    select ${columns ?? '*'} from json_populate_recordset(null::${table}, $${parameter})
    ${when === undefined ? '' : `where exists (select from ${when})`})`;
}

const insertMails = (parameter: number, when: string): string => `mails_stored as (
    insert into mails select * from json_populate_recordset(null::mails, $${parameter}) where ${when}
    returning id, created_at),
  attempts_stored as (
    insert into mail_attempts (mail_id, number, started_at) select id, 1, created_at from mails_stored)`;

/** The tables of a new purchase, whose rows are the parameters of `place` in this order. */
export const placedTables = [
  'payments',
  'charges',
  'payment_status_changes',
  'discount_validations',
  'events',
  'buyers',
  'orders',
  'installments',
  'installment_transitions',
  'commissions',
] as const;

/** The tables of what is reported, whose rows are the parameters from $5 on of the statements that apply an event. */
export const reportTables = ['accounts_events', 'deliveries', 'delivery_attempts'] as const;

/** Those of a paid order, whose rows are the parameters from $11 on. */
export const paidTables = [
  'payment_status_changes',
  'users',
  'memberships',
  'cards',
  'password_tokens',
  'events',
  'mails',
] as const;

const reports = (when: string): string =>
  reportTables.map((table, index) => insert(table, index + 5, when)).join(',\n  ');

const applied = (outcome: string, which: string): string => `applied as (
    update gateway_events e set outcome = '${outcome}', applied_at = $2, pid = $3, charge_gateway_id = $4,
      from_status = 'pending', to_status = e.body #>> '{payment,status}', happened_at = $2 ${which})`;

const purchase = `p.pid, p.revision, p.status, p.customer_name as name, p.customer_email as email,
    p.customer_document as document, p.customer_document_type as "documentType", p.customer_phone as phone,
    p.customer_country as country, p.created_at as "createdAt", p.checkout_id as "checkoutId",
    p.total_cents::float8 as "totalCents", p.access_months as "accessMonths", p.billing_type as "billingType",
    p.installment_count as "installmentCount", p.order_code as "orderCode", o.slug as "organizationSlug",
    r.slug as "productSlug"`;

const catalogue = `checkouts k join organizations o on o.id = k.organization_id join products r on r.id = k.product_id`;

export const statements = {
  offer: `select k.id, k.total_cents::float8 as "totalCents", k.discount_cents::float8 as "discountCents",
      k.access_months as "accessMonths", o.name as organization, o.slug as "organizationSlug", r.name as product,
      r.slug as "productSlug" from ${catalogue} where k.id = $1`,

  buyer: `select
      exists (select from users u join cards c on c.user_id = u.id join memberships m on m.user_id = u.id
        where u.email = $1 and c.state = 'issued' and m.status = 'paid' and m.valid_until >= current_date) as "isMember"`,

  place: `with ${placedTables.map((table, index) => insert(table, index + 1)).join(',\n  ')},
  ${insertMails(placedTables.length + 1, 'true')}
  select`,

  /** A row for an event that is new, with the purchase that it is about once that is stored. */
  store: `with stored as (
      insert into gateway_events (id, event_id, name, subject, body, traceparent, request_id, received_at)
      values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict (event_id) do nothing returning id)
    select ${purchase} from stored left join (payments p join ${catalogue} on k.id = p.checkout_id) on p.pid = $4::uuid`,

  purchase: `select ${purchase} from payments p join ${catalogue} on k.id = p.checkout_id where p.pid = $1`,

  /** The plan as it was bought is reported. */
  created: `with ${applied('unchanged', "where e.id = $1 and e.outcome = 'received' returning e.id")},
  ${reports('applied')},
  ${insert('events', 8, 'applied')}
  select exists (select from applied) as "isApplied"`,

  /** All that a payment changes: what was bought, its reports, the membership, the order and the mails. */
  paid: `with paid as (
    update payments set status = 'paid', revision = revision + 1, updated_at = $2 where pid = $3 and revision = $8
    returning pid),
  ${applied('applied', 'where e.id = $1 and exists (select from paid)')},
  charge as (
    update charges set status = 'paid', known_status = 'paid', gateway_status = $9, paid_at = $10, revision = revision + 1,
      last_event_at = $2, updated_at = $2 where gateway_id = $4 and exists (select from paid)),
  ${reports('paid')},
  ${insert('payment_status_changes', 11, 'paid')},
  ordered as (
    update orders set status = 'paid', paid_cents = total_cents, open_cents = 0, paid_at = $2, updated_at = $2
    where reference = $3::text and exists (select from paid) returning id),
  installment as (
    update installments set status = 'approved', paid_at = $10, revision = revision + 1
    where gateway_id = $4 and exists (select from paid) returning id, order_id),
  transition as (
    insert into installment_transitions (${columnsOf.installment_transitions})
    select order_id, id, 'pending', 'approved', 'INSTALLMENT_CHANGED', $2, now() from installment),
  commission as (
    update commissions set status = 'earned', earned_at = $2 where order_id = (select id from ordered)),
  known as (select id from users where email = $18 and exists (select from paid)),
  created as (
    insert into users (${columnsOf.users}) select ${columnsOf.users} from json_populate_recordset(null::users, $12)
    where exists (select from paid) and not exists (select from known) returning id),
  owner as (select id from known union all select id from created),
  membership as (
    insert into memberships (user_id, ${membership})
    select owner.id, ${membership} from owner, json_populate_recordset(null::memberships, $13)),
  card as (
    insert into cards
    select owner.id, c.register_number, c.state, c.issue_due_at, c.issued_at, c.traceparent, c.request_id
    from owner, json_populate_recordset(null::cards, $14) c on conflict (user_id) do nothing),
  token as (
    insert into password_tokens select t.token_hash, created.id, t.expires_at, t.created_at
    from created, json_populate_recordset(null::password_tokens, $15) t),
  events_stored as (
    insert into events (${columnsOf.events})
    select event_id, type, topic, coalesce(key, owner.id::text), time,
      case when key is null then payload || jsonb_build_object('user_id', owner.id) else payload end, traceparent
    from owner, json_populate_recordset(null::events, $16)),
  ${insertMails(17, "exists (select from paid) and (template <> 'setPassword' or exists (select from created))")}
  select exists (select from paid) as "isApplied", exists (select from created) as "isNewUser"`,

  delivered: `with attempt as (
      update delivery_attempts set status = $3, response_body = $4, duration_ms = $5, finished_at = now() where id = $2)
    update deliveries set state = $6, next_attempt_at = null, last_status = $3, delivered_at = now(), updated_at = now()
    where id = $1`,

  mailed: `with attempt as (
      update mail_attempts set answer = $3, finished_at = now() where mail_id = $1 and number = 1)
    update mails set state = $2, params = null, finished_at = now() where id = $1`,
} as const;

export type StatementName = keyof typeof statements;
