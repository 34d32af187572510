import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import type { RepaymentResponse } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { aPurchase } from './factories.js';
import { startBackoffice } from './harness.js';
import { endConnection, watchStatements } from './statements.js';
import type { Sent } from './statements.js';
import {
  aCharge,
  aSync,
  chargeOf,
  effects,
  eventsOf,
  newInstallments,
  oldInstallments,
  orderOf,
  synced,
  syncPath,
  token,
} from './sync-scene.js';

const watch = watchStatements();
let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

interface Answer {
  readonly status: number;
  readonly body: RepaymentResponse & { code?: string; errors?: object };
}

/** Sends bodies at once; fails at no status. */
const sendAll = (bodies: readonly object[]): Promise<Answer[]> =>
  Promise.all(
    bodies.map(async (body) => {
      const caller = service.as(null).with({ authorization: `Bearer ${token}` });
      const response = await caller.post(syncPath, body).response();
      return { status: response.status, body: response.body as Answer['body'] };
    }),
  );

const counts = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [status, all?.length ?? 0]),
  );

const ordersOf = async (...references: string[]): Promise<number> =>
  (await query(service.database.manager, 'select 1 from orders where reference = any($1)', [references])).length;

const large = () => {
  const [reference, original] = [randomUUID(), randomUUID()];
  const installments = newInstallments(reference, 24);
  return aSync({ reference, original, installments, originalInstallments: oldInstallments(original, 12, 24) });
};

describe('the statements of an import', () => {
  it('are at most five, for 24 and 24 installments of a new and of a known buyer and original', async () => {
    const sent: Sent[] = [];
    watch((statement) => void sent.push(statement));
    const first = large();
    await synced(service, first);
    await synced(service, { ...large(), original_payment: first.original_payment });
    watch();
    const imports = sent.filter(({ text }) => text.includes('insert into charge_states'));
    expect(imports).toHaveLength(2);
    for (const { processId } of imports) {
      const all = sent.filter((statement) => statement.processId === processId).map(({ text }) => text);
      const from = all.findIndex((text) => text.includes('insert into charge_states'));
      expect(all.slice(from, all.indexOf('COMMIT', from)).length).toBeLessThanOrEqual(5);
    }
  });
});

describe('a connection that ends', () => {
  it.each([
    ['the repayment is looked up', 'r.sync_digest'],
    ['the charges are locked', 'insert into charge_states'],
    ['the installments are read', 'as installments'],
    ['everything is written', 'insert into installment_transitions'],
    ['it is committed', 'COMMIT'],
  ])('before %s leaves nothing, and the next attempt stores all', async (_when, part) => {
    const sync = large();
    const before = await effects(service);
    const importing = new Set<number>();
    let ended = 0;
    watch(({ text, processId }) => {
      if (text.includes('insert into charge_states')) importing.add(processId);
      const isDue = ended === 0 && text.includes(part) && (part !== 'COMMIT' || importing.has(processId));
      if (!isDue) return undefined;
      ended += 1;
      return endConnection(service, processId);
    });
    expect(counts(await sendAll([sync]))).toEqual({ 503: 1 });
    watch();
    expect(ended).toBe(1);
    expect(await effects(service)).toEqual(before);
    expect(await synced(service, sync)).toMatchObject({
      repayment_installments_registered: 24,
      original_installments_registered: 24,
    });
    const [after] = [await effects(service)];
    expect(Number(after['orders']) - Number(before['orders'])).toBe(2);
    expect(Number(after['installments']) - Number(before['installments'])).toBe(48);
  });
});

describe('a conflict that the database reports', () => {
  it.each([
    ['a serialization failure', '40001'],
    ['a deadlock', '40P01'],
  ])('%s runs the import again, with each effect once', async (_what, state) => {
    const { manager } = service.database;
    await query(manager, 'create sequence conflicts');
    await query(
      manager,
      `create function conflict() returns trigger language plpgsql as $$ begin
         if nextval('conflicts') <= 2 then raise exception 'conflict' using errcode = '${state}'; end if; return new; end $$`,
    );
    await query(manager, 'create trigger conflict before insert on orders for each row execute function conflict()');
    const sync = large();
    const before = await effects(service);
    await synced(service, sync);
    await query(manager, 'drop trigger conflict on orders');
    await query(manager, 'drop function conflict');
    await query(manager, 'drop sequence conflicts');
    const after = await effects(service);
    expect(Number(after['installments']) - Number(before['installments'])).toBe(48);
    expect(await eventsOf(service, sync.repayment.reference)).toEqual([]);
  });
});

describe('syncs at the same time', () => {
  it('fifty identical ones give one 201 and forty-nine 200', async () => {
    const sync = large();
    const answers = await sendAll(Array.from({ length: 50 }, () => sync));
    expect(counts(answers)).toEqual({ 200: 49, 201: 1 });
    expect(new Set(answers.map(({ body }) => body.repayment_order_code)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.original_order_code)).size).toBe(1);
    expect(await ordersOf(sync.repayment.reference, sync.original_payment.reference)).toBe(2);
  });

  it('different ones of one original all succeed, and one of them registers it', async () => {
    const original = randomUUID();
    const syncs = Array.from({ length: 20 }, () => aSync({ original }));
    const answers = await sendAll(syncs);
    expect(counts(answers)).toEqual({ 201: 20 });
    expect(answers.filter(({ body }) => !body.original_order_reused)).toHaveLength(1);
    const { linked_orders: linked } = await orderOf(service, answers[0]?.body.original_order_code ?? '');
    expect(linked).toHaveLength(20);
  });

  it('different ones that claim one charge: one succeeds, the others name the index', async () => {
    const claimed = chargeOf(randomUUID(), 1);
    const syncs = Array.from({ length: 10 }, () => {
      const reference = randomUUID();
      const installments = newInstallments(reference).map((one) =>
        one.number === 2 ? { ...one, gateway_id: claimed } : one,
      );
      return aSync({ reference, installments });
    });
    const answers = await sendAll(syncs);
    expect(counts(answers)).toEqual({ 201: 1, 422: 9 });
    for (const { body } of answers.filter(({ status }) => status === 422)) {
      expect(body).toMatchObject({
        code: 'invalid_payload',
        errors: { installments: { '1': { gateway_id: [expect.any(String)] } } },
      });
    }
    expect(await ordersOf(...syncs.map(({ repayment }) => repayment.reference))).toBe(1);
  });

  it('different payloads of one repayment: the first one counts', async () => {
    const reference = randomUUID();
    const syncs = Array.from({ length: 10 }, () => {
      const own = randomUUID();
      return aSync({ reference, installments: newInstallments(own) });
    });
    expect(counts(await sendAll(syncs))).toEqual({ 200: 9, 201: 1 });
    expect(await ordersOf(reference, ...syncs.map((sync) => sync.original_payment.reference))).toBe(2);
  });

  it('a chain, from both ends at once, is linked as if one had waited', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, middle, last] = [randomUUID(), randomUUID(), randomUUID()];
      const early = aSync({ original: first, reference: middle });
      const late = aSync({ original: middle, reference: last, originalInstallments: oldInstallments(middle, 1, 3) });
      expect(counts(await sendAll(round % 2 ? [early, late] : [late, early]))).toEqual({ 201: 2 });
      expect(await ordersOf(first, middle, last)).toBe(3);
      const [link] = await query(
        service.database.manager,
        `select m.origin, o.reference as original, l.original_order_id = m.id as linked from orders m
         join orders o on o.id = m.original_order_id join orders l on l.reference = $2 where m.reference = $1`,
        [middle, last],
      );
      expect(link).toEqual({ origin: 'repayment', original: first, linked: true });
    }
  });

  it('with the purchase and the gateway events of the same charges lose nothing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const purchase = aPurchase();
      const reference = randomUUID();
      const originalInstallments = purchase.charges.map((charge, index) => ({
        number: index + 1,
        gateway_id: charge.charge_id,
        amount: (charge.amount_cents / 100).toFixed(2),
        due_date: charge.due_date,
        status: 'cancelled' as const,
      }));
      const sync = aSync({ reference, original: purchase.pid, originalInstallments });
      const [answers] = await Promise.all([
        sendAll([sync, sync]),
        service.deliver(PurchasePlaced, purchase),
        ...[1, 2, 3].map((number) => service.deliver(InstallmentChanged, aCharge(chargeOf(reference, number)))),
      ]);
      expect(counts(answers)).toEqual({ 200: 1, 201: 1 });
      const code = answers[0]?.body.repayment_order_code ?? '';
      expect((await orderOf(service, code)).order).toMatchObject({ status: 'paid', paid: '300.00' });
      expect(await ordersOf(purchase.pid, reference)).toBe(2);
      const published = `select type from outbox where payload->>'reference' = $1 order by id`;
      expect(await query(service.database.manager, published, [reference])).toEqual([{ type: 'ORDER_PAID' }]);
    }
    expect(await query(service.database.manager, 'select reason from dead_letters')).toEqual([]);
  });
});
