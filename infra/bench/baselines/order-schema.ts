/** The tables that an order touches, with the columns and indexes that they have in the services. */
export const orderSchema: readonly string[] = [
  'create extension if not exists pg_trgm',
  `create table organizations (id int primary key, name text not null, slug text not null)`,
  `create table products (id int primary key, organization_id int not null, name text not null, slug text not null)`,
  `create table checkouts (
    id int primary key, organization_id int not null references organizations (id), product_id int not null references products (id),
    name text not null, total_cents bigint not null, access_months int not null, discount_cents bigint not null)`,
  `insert into organizations values (1, 'Rotina', 'rotina')`,
  `insert into products values (1, 1, 'Assinatura anual', 'assinatura-anual')`,
  `insert into checkouts values (1, 1, 1, 'Assinatura anual', 35000, 12, 5000)`,

  `create table payments (
    pid uuid primary key, root_pid uuid not null, checkout_id int not null references checkouts (id), kind text not null,
    billing_type text not null, installment_count int not null, status text not null, revision int not null,
    total_cents bigint not null, discount_cents bigint not null, access_months int not null, customer_name text not null,
    customer_email text not null, customer_document text not null, customer_document_type text not null,
    customer_phone text, customer_country text not null, pix_payload text, pix_expires_at text, request_key text,
    reconcile_due_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null, placed_at timestamptz,
    placed_event_id uuid, order_code text)`,
  'create index on payments (checkout_id)',
  'create index on payments (created_at, pid)',
  'create index on payments (status, created_at)',
  'create index on payments (customer_email, created_at)',
  'create index on payments (lower(customer_email))',
  'create index on payments (customer_document)',
  'create index on payments (order_code) where order_code is not null',
  'create index on payments (reconcile_due_at) where reconcile_due_at is not null',
  'create unique index on payments (request_key) where request_key is not null',

  `create table charges (
    id uuid primary key, gateway_id text not null unique, pid uuid references payments (pid), number int not null,
    amount_cents bigint not null, net_amount_cents bigint, refunded_cents bigint not null, due_date date not null,
    status text not null, known_status text not null, gateway_status text not null, paid_at date, invoice_url text,
    invoice_number text, revision int not null, last_event_at timestamptz, created_at timestamptz not null,
    updated_at timestamptz not null)`,
  'create index on charges (pid, number)',
  'create index on charges (paid_at) where paid_at is not null',

  `create table payment_status_changes (
    pid uuid not null, revision int not null, from_status text not null, to_status text not null, at timestamptz not null,
    cause text not null, event_id uuid, primary key (pid, revision))`,

  `create table discount_validations (
    id uuid primary key, checkout_id int not null, purpose text not null, pid uuid, masked_email text not null,
    host text not null, outcome text not null, status int, duration_ms int not null, created_at timestamptz not null)`,
  'create index on discount_validations (checkout_id, created_at)',
  'create index on discount_validations (created_at)',
  'create index on discount_validations (pid) where pid is not null',

  `create table gateway_events (
    id uuid primary key, arrival bigserial not null, event_id text not null unique, name text, subject text,
    body jsonb not null, traceparent text, request_id text, received_at timestamptz not null,
    outcome text not null default 'received', attempts int not null default 0, applied_at timestamptz, pid uuid,
    charge_gateway_id text, from_status text, to_status text, happened_at timestamptz)`,
  `create index on gateway_events (arrival) where outcome = 'received'`,
  'create index on gateway_events (pid, arrival) where pid is not null',
  'create index on gateway_events (charge_gateway_id) where charge_gateway_id is not null',

  `create table events (
    id bigserial primary key, event_id uuid not null, type text not null, topic text not null, key text,
    time timestamptz not null, payload jsonb not null, traceparent text)`,

  `create table accounts_events (
    id uuid primary key, external_id uuid not null, event_type text not null, occurred_at timestamptz not null,
    payload jsonb not null, created_at timestamptz not null)`,
  'create index on accounts_events (external_id, created_at)',
  `create unique index on accounts_events (external_id) where event_type = 'PURCHASE_CREATED'`,
  `create unique index on accounts_events ((payload #>> '{paid_installment,provider_ref}'))
    where event_type = 'INSTALLMENT_PAID'`,

  `create table deliveries (
    id uuid primary key, ordinal bigserial not null, destination text not null, kind text not null, reference text not null,
    path text not null, body text not null, sealed_secrets text, state text not null, attempts int not null,
    max_attempts int not null, next_attempt_at timestamptz, last_status int, delivered_at timestamptz,
    created_at timestamptz not null, updated_at timestamptz not null, traceparent text, request_id text)`,
  'create index on deliveries (destination, next_attempt_at) where next_attempt_at is not null',
  'create index on deliveries (reference, created_at)',
  'create index on deliveries (created_at, id)',
  'create index on deliveries (destination, kind, created_at)',
  `create index on deliveries (state, created_at) where state <> 'delivered'`,

  `create table delivery_attempts (
    id uuid primary key, delivery_id uuid not null references deliveries (id), number int not null, url text not null,
    request_headers jsonb not null, started_at timestamptz not null, finished_at timestamptz, duration_ms int, status int,
    response_body text, unique (delivery_id, number))`,

  `create table mails (
    id uuid primary key, to_address text not null, template text not null, params jsonb, state text not null,
    attempts int not null, due_at timestamptz not null, created_at timestamptz not null, finished_at timestamptz,
    traceparent text, request_id text)`,
  'create index on mails (lower(to_address))',
  'create index on mails (created_at)',
  `create index on mails (due_at) where state = 'pending'`,
  `create table mail_attempts (
    id bigint generated by default as identity primary key, mail_id uuid not null references mails (id), number int not null,
    started_at timestamptz not null, finished_at timestamptz, answer text, unique (mail_id, number))`,

  `create table buyers (
    id uuid primary key, email text, name text not null, document text, document_type text, phone text,
    country text not null, search text not null)`,
  'create index on buyers using gin (search gin_trgm_ops)',
  'create index on buyers (email) where email is not null',
  'create index on buyers (document) where document is not null',

  `create table orders (
    id uuid primary key, code text not null unique, origin text not null, reference text not null unique,
    company_slug text, product_slug text, buyer_id uuid not null references buyers (id), billing_type text not null,
    offer_code text not null, status text not null, total_cents bigint not null, paid_cents bigint not null,
    open_cents bigint not null, overdue_cents bigint not null, purchased_at timestamptz not null, paid_at timestamptz,
    created_at timestamptz not null, updated_at timestamptz not null, original_order_id uuid)`,
  'create index on orders (buyer_id)',
  'create index on orders (status, purchased_at, id)',
  'create index on orders (purchased_at, id)',
  'create index on orders (original_order_id)',
  'create index on orders (company_slug, product_slug)',
  `create index on orders (purchased_at)
    where origin = 'purchase' and status in ('pending', 'overdue') and paid_cents = 0`,

  `create table installments (
    id uuid primary key, order_id uuid not null references orders (id), number int not null, gateway_id text not null unique,
    status text not null, amount_cents bigint not null, due_date date not null, paid_at date, revision int)`,
  'create index on installments (status, due_date) include (order_id, amount_cents)',
  'create index on installments (order_id, number)',
  `create table installment_transitions (
    id bigserial primary key, order_id uuid not null references orders (id),
    installment_id uuid not null references installments (id), from_status text, to_status text not null,
    cause text not null, occurred_at timestamptz not null, recorded_at timestamptz not null)`,
  'create index on installment_transitions (order_id, id)',
  `create table commissions (
    id uuid primary key, order_id uuid not null unique references orders (id), status text not null,
    base_cents bigint not null, created_at timestamptz not null, earned_at timestamptz)`,

  `create table users (
    id int generated by default as identity primary key, name text not null, email text not null unique, document text unique,
    phone_number text, zoneinfo text not null, roles text[] not null, password_hash text, created_at timestamptz not null,
    updated_at timestamptz not null, locked boolean not null, access_revision int not null)`,
  'create index on users (created_at)',
  'create index on users using gin (email gin_trgm_ops)',
  'create index on users using gin (lower(name) gin_trgm_ops)',
  `create table memberships (
    id int generated by default as identity primary key, user_id int not null references users (id), group_id int not null,
    payment_reference text not null unique, status text not null, starts_on date, valid_until date, revision int not null,
    payment_revision int, billing_type text, installment_count int, created_at timestamptz not null,
    updated_at timestamptz not null, buyer_document text, buyer_phone text, confirmation_hash text unique,
    confirmation_expires_at timestamptz, changes jsonb not null)`,
  'create index on memberships (buyer_document) where buyer_document is not null',
  'create index on memberships (created_at)',
  `create index on memberships (valid_until) where status = 'paid'`,
  'create index on memberships (group_id)',
  'create index on memberships (user_id, id)',
  `create table cards (
    user_id int primary key references users (id), register_number text not null unique, state text not null,
    issue_due_at timestamptz, issued_at timestamptz, traceparent text, request_id text)`,
  'create index on cards (state, register_number)',
  'create index on cards (issue_due_at) where issue_due_at is not null',
  `create table password_tokens (
    token_hash text primary key, user_id int not null references users (id), expires_at timestamptz not null,
    created_at timestamptz not null)`,
  'create index on password_tokens (expires_at)',
  'create index on password_tokens (user_id)',
];
