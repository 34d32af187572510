import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatCents, InstallmentChanged, parseCents } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { aChange, chargeId } from './factories.js';
import { detailsOf, startBackoffice } from './harness.js';
import { held, QuestionScene, released } from './question-scene.js';
import { aSync, newInstallments, orderOf, synced } from './sync-scene.js';

let service: TestService;
let scene: QuestionScene;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());
beforeEach(async () => {
  scene = await QuestionScene.start(service);
});

describe('the answer `credit_new_plan`', () => {
  it('lowers what is open of the order that replaces it, and releases what was held back', async () => {
    await scene.payRemoved(1);
    const next = await scene.replaced(10_000);
    const { code } = await scene.order(next);
    expect(await scene.answer('credit_new_plan')).toMatchObject({
      answer: 'credit_new_plan',
      credit: '29.16',
      credit_order_code: code,
    });
    expect(await scene.order(next)).toMatchObject({ total: '100.00', paid: '0.00', open: '70.84', credit: '29.16' });
    expect(await scene.order()).toMatchObject({ paid: '29.16', open: '0.00', credit: '0.00' });
    expect(await scene.followed()).toEqual(released);
    const [old, credited] = [await detailsOf(service, scene.purchase), await detailsOf(service, next)];
    const line = {
      number: 1,
      gateway_id: chargeId(scene.purchase.pid, 1),
      from: null,
      to: null,
      cause: 'credit_new_plan',
    };
    expect(old.history.at(-1)).toMatchObject({ ...line, credit: { order_code: code, amount: '29.16' } });
    expect(credited.history.at(-1)).toMatchObject({ ...line, credit: { order_code: old.order.code, amount: '29.16' } });
    expect(credited.order).toMatchObject({ total: '100.00', open: '70.84', credit: '29.16' });
  });

  it('without a new plan is a conflict that says so, and the question stays open', async () => {
    await scene.payRemoved(1);
    const [{ id } = { id: '' }] = await scene.asked();
    await scene
      .post(id, 'credit_new_plan')
      .conflict({ code: 'no_new_plan', detail: expect.stringContaining('substitui') });
    expect(await scene.asked({ status: 'open' })).toHaveLength(1);
    expect(await scene.followed()).toEqual(held);
    const next = await scene.replaced(5_000);
    await service.deliver(InstallmentChanged, aChange(next, 1, { amount_cents: 5_000 }));
    await scene.post(id, 'credit_new_plan').conflict({ code: 'new_plan_not_open' });
    expect(await scene.asked({ status: 'open' })).toHaveLength(1);
  });

  it('goes to the newest plan of a chain that has open money, never below zero; the rest stays', async () => {
    const several = await QuestionScene.start(service, 2);
    await several.payRemoved(1, 2);
    const first = await several.replaced(10_000);
    const second = await several.replaced(4_000, first);
    expect(await several.answer('credit_new_plan')).toMatchObject({ credit: '29.16' });
    expect(await several.answer('credit_new_plan')).toMatchObject({ credit: '10.84' });
    expect(await several.order(second)).toMatchObject({ open: '0.00', credit: '40.00', status: 'pending' });
    expect(await several.order(first)).toMatchObject({ open: '100.00', credit: '0.00' });
    const third = await QuestionScene.start(service);
    await third.payRemoved(1);
    const [old, paid] = [await third.replaced(10_000), await third.replaced(0)];
    expect(await third.answer('credit_new_plan')).toMatchObject({ credit: '29.16' });
    expect(await third.order(old)).toMatchObject({ open: '70.84' });
    expect(await third.order(paid)).toMatchObject({ open: '0.00', credit: '0.00' });
  });

  it('never makes a plan that is paid all the same owe less than nothing', async () => {
    await scene.payRemoved(1);
    const next = await scene.replaced(10_000);
    await scene.answer('credit_new_plan');
    await service.deliver(InstallmentChanged, aChange(next, 1, { amount_cents: 10_000 }));
    expect(await scene.order(next)).toMatchObject({ status: 'paid', paid: '100.00', open: '0.00', credit: '29.16' });
  });

  it('is withdrawn when the gateway takes the money back', async () => {
    await scene.payRemoved(1);
    const next = await scene.replaced(10_000);
    await scene.answer('credit_new_plan');
    await scene.change(1, 'refunded');
    expect(await scene.order(next)).toMatchObject({ open: '100.00', credit: '0.00' });
    const { history } = await detailsOf(service, next);
    expect(history.map(({ cause }) => cause).slice(-2)).toEqual(['credit_new_plan', 'credit_withdrawn']);
    expect(await scene.asked()).toMatchObject([{ answer: 'credit_new_plan', credit: null }]);
  });

  it('of several questions at the same time never credits more than is open', async () => {
    const several = await QuestionScene.start(service, 6);
    await several.payRemoved(1, 2, 3, 4, 5, 6);
    const next = await several.replaced(10_000);
    const asked = await several.asked();
    const answers = await Promise.all(asked.map(({ id }) => several.post(id, 'credit_new_plan').response()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409]);
    expect(await several.order(next)).toMatchObject({ open: '0.00', credit: '100.00' });
    const sum = `select sum(amount_cents)::int as cents from order_credits c join orders o on o.id = c.order_id where o.reference = $1`;
    expect(await query(service.database.manager, sum, [next.pid])).toEqual([{ cents: 10_000 }]);
  });

  it('finds the order that a sync of a repayment registered, also where the old one was imported by it', async () => {
    const { charges, pid } = (await QuestionScene.start(service)).purchase;
    const originals = [
      { original: pid, gatewayId: charges[0]?.charge_id ?? '', amount: '29.16' },
      { original: randomUUID(), gatewayId: `pay_${randomUUID()}`, amount: '50.00' },
    ];
    for (const { original, gatewayId, amount } of originals) {
      const [cancelled] = newInstallments(original, 1, { gateway_id: gatewayId, amount, status: 'cancelled' });
      if (!cancelled) throw new Error('The old plan is missing.');
      const { repayment_order_code: code } = await synced(
        service,
        aSync({ original, originalInstallments: [{ ...cancelled, status: 'cancelled' }] }),
      );
      const amountCents = parseCents(amount) ?? 0;
      const paid = {
        charge_id: gatewayId,
        pid: original,
        revision: 5,
        number: 1,
        status: 'paid' as const,
        due_date: '2026-06-10',
      };
      await service.deliver(InstallmentChanged, { ...paid, amount_cents: amountCents, paid_at: '2026-06-11' });
      const imported = QuestionScene.of(service, original);
      expect(await imported.answer('credit_new_plan')).toMatchObject({ credit: amount, credit_order_code: code });
      expect((await orderOf(service, code)).order).toMatchObject({
        open: formatCents(30_000 - amountCents),
        credit: amount,
      });
    }
  });
});
