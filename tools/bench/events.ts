import { randomUUIDv7 } from 'node:crypto';
import type { EventEnvelope } from '@rotina/contracts';

export const topic = 'checkout.installments';

/** A typical event: a charge that changed its status. */
export function installmentChanged(charge: number): EventEnvelope {
  const data = {
    charge_id: `pay_${charge}`,
    pid: null,
    revision: 2,
    number: 1,
    status: 'paid',
    amount_cents: 35_000,
    due_date: '2026-03-20',
    paid_at: '2026-03-10',
  };
  return {
    specversion: '1.0',
    id: randomUUIDv7(),
    type: 'INSTALLMENT_CHANGED',
    source: '/rotina/checkout',
    subject: data.charge_id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataversion: '1',
    data,
  };
}

/** Inserts events into an outbox. */
export const appendEventsSql = (count: number): string => `
  insert into outbox (event_id, type, version, topic, key, time, payload)
  select uuidv7(), 'INSTALLMENT_CHANGED', 1, '${topic}', 'pay_' || n, clock_timestamp(),
    jsonb_build_object('charge_id', 'pay_' || n, 'pid', null, 'revision', 2, 'number', 1, 'status', 'paid',
      'amount_cents', 35000, 'due_date', '2026-03-20', 'paid_at', '2026-03-10')
  from generate_series(1, ${count}) n`;

export const wakeRelaySql = `select pg_notify('rotina_outbox', '')`;
