import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface StoredEvent {
  readonly id: string;
  readonly traceparent: string;
  readonly body: {
    readonly event: string;
    readonly dateCreated: string;
    readonly payment: {
      readonly id: string;
      readonly externalReference: string;
      readonly status: string;
      readonly paymentDate: string | null;
    };
  };
}

interface Row {
  readonly pid: string;
  status: string;
  revision: number;
}

interface Charge extends Row {
  readonly gateway_id: string;
  paid_at: string | null;
  last_event_at: string | null;
}

const batchSize = 100;
const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
await client.connect();

const ranks = ['pending', 'refunded'];

const statements = {
  events: `select id, traceparent, body from gateway_events where outcome = 'received' order by arrival limit $1`,
  payments: `select pid, status, revision from payments where pid = any($1::uuid[]) order by pid for update`,
  charges: `select pid, gateway_id, status, revision, paid_at::text, last_event_at::text from charges
    where pid = any($1::uuid[]) order by id for update`,
  write: `with charges as (
      update charges set status = after.status, known_status = after.status, revision = after.revision,
        paid_at = after.paid_at, last_event_at = after.last_event_at, updated_at = now()
      from json_populate_recordset(null::charges, $1) after where charges.gateway_id = after.gateway_id),
    payments as (
      update payments set status = after.status, revision = after.revision, updated_at = now()
      from json_populate_recordset(null::payments, $2) after where payments.pid = after.pid)
    insert into outbox (event_id, type, version, topic, key, time, payload, traceparent)
    select event_id, type, 1, topic, key, now(), payload, traceparent from json_populate_recordset(null::outbox, $3)`,
  results: `update gateway_events set outcome = after.outcome, pid = after.pid, applied_at = now(),
      charge_gateway_id = after.charge_gateway_id, to_status = after.to_status
    from json_populate_recordset(null::gateway_events, $1) after where gateway_events.id = after.id`,
};

const run = async <T extends object>(name: keyof typeof statements, values: unknown[]): Promise<T[]> =>
  (await client.query<T>({ name, text: statements[name], values })).rows;

const statusOf = (status: string): string => (status === 'PENDING' ? 'pending' : 'refunded');

function apply(events: readonly StoredEvent[], payments: Map<string, Row>, charges: Map<string, Charge>) {
  const outbox: object[] = [];
  const results: object[] = [];
  for (const { id, traceparent, body } of events) {
    const { id: gatewayId, externalReference: pid, status: raw, paymentDate } = body.payment;
    const payment = payments.get(pid);
    const charge = charges.get(gatewayId);
    if (!payment || !charge) throw new Error(`Charge ${gatewayId} is missing.`);
    const status = statusOf(raw);
    const isHigher = ranks.indexOf(status) > ranks.indexOf(charge.status);
    if (isHigher) {
      Object.assign(charge, { status, revision: charge.revision + 1 });
      outbox.push(eventOf('INSTALLMENT_CHANGED', 'checkout.installments', { traceparent, row: charge }));
    }
    Object.assign(charge, { paid_at: paymentDate, last_event_at: body.dateCreated });
    if (isHigher && payment.status !== status) {
      Object.assign(payment, { status, revision: payment.revision + 1 });
      outbox.push(eventOf('PURCHASE_REFUNDED', 'checkout.purchases', { traceparent, row: payment }));
    }
    results.push({
      id,
      pid,
      outcome: isHigher ? 'applied' : 'unchanged',
      charge_gateway_id: gatewayId,
      to_status: status,
    });
  }
  return { outbox, results };
}

const eventOf = (type: string, topic: string, { traceparent, row }: { traceparent: string; row: Row }): object => ({
  event_id: randomUUID(),
  type,
  topic,
  key: row.pid,
  payload: row,
  traceparent,
});

async function applyBatch(): Promise<number> {
  await client.query('begin');
  const events = await run<StoredEvent>('events', [batchSize]);
  const pids = events.map(({ body }) => body.payment.externalReference);
  const payments = new Map((await run<Row>('payments', [pids])).map((row) => [row.pid, row]));
  const charges = new Map((await run<Charge>('charges', [pids])).map((row) => [row.gateway_id, row]));
  const { outbox, results } = apply(events, payments, charges);
  await run('write', [
    JSON.stringify([...charges.values()]),
    JSON.stringify([...payments.values()]),
    JSON.stringify(outbox),
  ]);
  await run('results', [JSON.stringify(results)]);
  await client.query('commit');
  return events.length;
}

async function drain(): Promise<void> {
  while ((await applyBatch()) > 0);
}

process.on('message', () => {
  void drain().then(() => process.send?.('drained'));
});
process.send?.(0);
