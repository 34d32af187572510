import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserErased } from '@rotina/contracts';
import { cpfOf } from '../../../infra/embedded/cpf.ts';
import { aBuyer } from './factories.js';
import { CheckoutHarness } from './harness.js';
import { RefundScene } from './refund-scene.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;
let person: ReturnType<typeof aPerson>;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());
beforeEach(() => {
  person = aPerson();
});

let people = 4_000;
function aPerson() {
  people += 1;
  const name = `Rosangela Figueiroa ${randomUUID().slice(0, 8)}`;
  return {
    name,
    email: `Rosa${String(people)}@erased.test`,
    document: cpfOf(people),
    phone: `+551198${String(7_600_000 + people)}`,
  };
}

const erase = (): Promise<void> =>
  harness.service.deliver(UserErased, {
    user_id: 7,
    erased_at: harness.clock.now().toString(),
    emails: [person.email],
    document: person.document,
  });

const buy = (installments: number): Promise<RefundScene> =>
  RefundScene.bought(harness, { installment_count: installments, customer: aBuyer(person) });

/** Every column of a table with a row that holds a detail of the person, as `table: detail`. */
async function traces(): Promise<string[]> {
  const tables = await harness.select<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const [detail, value] of Object.entries(person)) {
      const sql = `select 1 from ${name} r where position(lower($1) in lower(r::text)) > 0 limit 1`;
      if ((await harness.select(sql, [value])).length > 0) found.push(`${name}: ${detail}`);
    }
  }
  return found.sort();
}

/** Publishes and delivers what waits meanwhile, and looks again. */
const tracesBecome = (expected: string[]): Promise<void> =>
  harness.eventually(async () => {
    await settled();
    harness.clock.advance({ minutes: 5 });
    expect(await traces()).toEqual(expected);
  });

/** Nothing that carries the person is under way any more. A service of tests has no transport, so nothing else publishes. */
const settled = (): Promise<void> =>
  harness.eventually(async () => {
    await harness.select('update outbox set published_at = now() where published_at is null');
    const sql = `select 1 from deliveries where state in ('pending', 'delivering')
      union all select 1 from mails where state = 'pending'`;
    expect(await harness.select(sql)).toEqual([]);
  });

describe('an erased person', () => {
  it('who has paid nothing leaves no trace, and can pay nothing any more', async () => {
    const scene = await buy(2);
    await settled();
    expect(await traces()).toContain('payments: email');
    await erase();
    await harness.eventually(async () => expect(await scene.stored()).toEqual(['removed', 'removed']));
    await tracesBecome([]);
    expect(await scene.charges()).toEqual([]);
    expect(await harness.select('select 1 from payments where pid = $1', [scene.pid])).toHaveLength(1);
    await harness.eventually(async () => {
      harness.clock.advance({ minutes: 5 });
      expect(await harness.select('select 1 from erased_payments')).toEqual([]);
    });
  });

  it('takes no charge of another address along, although it has the same document', async () => {
    const email = `other-${person.email.toLowerCase()}`;
    const customer = aBuyer({ ...person, email });
    const other = await RefundScene.bought(harness, { installment_count: 2, customer });
    await settled();
    await erase();
    const own = await buy(1);
    await erase();
    await harness.eventually(async () => expect(await own.stored()).toEqual(['removed']));
    expect(await other.stored()).toEqual(['pending', 'pending']);
    expect(await other.charges()).toHaveLength(2);
    expect(await harness.select('select 1 from abandoned_payments where pid = $1', [other.pid])).toEqual([]);
    const stored = 'select customer_email, customer_document from payments where pid = $1';
    expect(await harness.select(stored, [other.pid])).toEqual([
      { customer_email: email, customer_document: person.document },
    ]);
    await other.pay(1, 2);
    await settled();
    harness.clock.advance({ hours: 24 });
    await harness.eventually(async () => {
      await settled();
      harness.clock.advance({ minutes: 5 });
      expect(await harness.select(stored, [other.pid])).toEqual([
        { customer_email: '', customer_document: person.document },
      ]);
    });
  });

  it('who has paid leaves the name and the document of the payment, until five years are over', async () => {
    const scene = await buy(1);
    await scene.pay(1);
    await settled();
    await erase();
    await tracesBecome(['payments: document', 'payments: name']);
    const now = harness.clock.now().toString();
    harness.clock.set('2032-01-01T03:00:00Z');
    await tracesBecome([]);
    harness.clock.set(now);
    expect(await scene.stored()).toEqual(['paid']);
  });

  it('is in no text that an operator wrote about a refund or a repayment', async () => {
    const text = 'Mora na casa azul';
    const scene = await RepaymentScene.start(harness, { installment_count: 2, customer: aBuyer(person) });
    await scene.happens('confirm', 1);
    const payments = '/admin/api/checkout/payments';
    await scene.operator.post(`${payments}/${scene.pid}/refunds`, { amount: '10.00', reason: text }).created();
    const { pid } = await scene.repay({ installment_count: 1, reason: text, description: text });
    await harness.select(
      `insert into refund_requests (question_id, order_code, reference, charge_id, amount_cents, reason, by_email, created_at)
       values (gen_random_uuid(), 'ORD-1', $1, 'pay_1', 1, $2, 'operator@rotina.test', now())`,
      [pid, text],
    );
    await scene.happens('confirm', 1, pid);
    const own = [
      ['deliveries', 'select id from deliveries where pid = $1 or reference = $1 limit 1'],
      ['gateway-events', 'select id from gateway_events where pid = $1 limit 1'],
    ] as const;
    for (const [resource, sql] of own) {
      const [row] = await harness.select<{ id: string }>(sql, [scene.pid]);
      await harness.admin.post(`/admin/api/checkout/${resource}/${String(row?.id)}/reveal`, { reason: text }).ok();
    }
    const tables = ['refunds', 'refund_requests', 'payments', 'audit_entries', 'deliveries'];
    const holding = async (): Promise<string[]> => {
      const found: string[] = [];
      for (const table of tables) {
        const sql = `select 1 from ${table} r where position($1 in r::text) > 0`;
        if ((await harness.select(sql, [text])).length > 0) found.push(table);
      }
      return found;
    };
    expect(await holding()).toEqual(tables);
    // Nobody answers for the back office here.
    await harness.select(
      `update deliveries set state = 'cancelled', next_attempt_at = null, lease_owner = null where destination = 'backoffice'`,
    );
    await erase();
    await tracesBecome(['payments: document', 'payments: name']);
    expect(await holding()).toEqual([]);
    const audited = `select action from audit_entries where resource_id = $1 order by at`;
    expect(await harness.select(audited, [scene.pid])).toEqual([{ action: 'refund' }, { action: 'repay' }]);
  });

  it('who is paying a plan is erased when it is over', async () => {
    const scene = await buy(2);
    await scene.pay(1);
    await settled();
    await erase();
    expect(await traces()).toContain('payments: email');
    await scene.pay(2);
    await settled();
    harness.clock.advance({ hours: 24 });
    await tracesBecome(['payments: document', 'payments: name']);
  });

  it('who is paying a renegotiated plan is erased from what was sent about it after the old payment was erased', async () => {
    const scene = await RepaymentScene.start(harness, { installment_count: 2, customer: aBuyer(person) });
    const { pid } = await scene.repay({ installment_count: 2 });
    // Nobody answers for the back office here.
    await harness.select(
      `update deliveries set state = 'cancelled', next_attempt_at = null, lease_owner = null where destination = 'backoffice'`,
    );
    await scene.atGateway('confirm', 1, pid);
    await harness.eventually(async () => expect(await scene.row(pid)).toMatchObject({ status: 'paid' }));
    await settled();
    const waiting = 'select pid from erased_payments where pid = any($1)';
    await erase();
    await harness.eventually(async () => {
      await settled();
      harness.clock.advance({ minutes: 5 });
      expect(await harness.select(waiting, [[scene.pid, pid]])).toEqual([{ pid }]);
    });
    await scene.atGateway('overdue', 2, pid);
    await harness.eventually(async () => expect(await scene.row(pid)).toMatchObject({ status: 'overdue' }));
    await settled();
    await scene.atGateway('confirm', 2, pid);
    await harness.eventually(async () => expect(await scene.charges(pid)).toEqual(['paid', 'paid']));
    await settled();
    harness.clock.advance({ hours: 24 });
    await tracesBecome(['payments: document', 'payments: name']);
  });
});
