import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchaseOverdue, PurchasePaid, PurchaseRefunded } from '@rotina/contracts';
import { aPurchase } from '../factories.js';
import type { Purchase } from '../factories.js';
import { MembershipTest } from '../harness.js';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('a debt that was renegotiated', () => {
  /** An event of the payment whose plan replaced that of a purchase; its revisions are above those of the purchase. */
  const replacing = (purchase: Purchase, kind: Purchase['kind'], overrides: Partial<Purchase> = {}): Purchase => ({
    ...purchase,
    pid: `${purchase.pid}-${kind}`,
    root_pid: purchase.pid,
    kind,
    revision: 1_002,
    ...overrides,
  });

  it.each(['repayment', 'settlement'] as const)(
    "a %s pays the purchase's own period again, never a second one",
    async (kind) => {
      const purchase = aPurchase();
      const { register_number } = await test.pay(purchase);
      await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
      test.service.clock.advance({ days: 40 });
      await test.deliver(PurchasePaid, replacing(purchase, kind));
      const period = { starts_on: '2026-03-10', valid_until: '2027-03-10' };
      await expect(test.membership(purchase.pid)).resolves.toMatchObject({
        status: 'paid',
        register_number,
        ...period,
      });
      await expect(test.membership(`${purchase.pid}-${kind}`)).rejects.toThrow('no membership');
      await test.deliver(PurchaseOverdue, replacing(purchase, kind, { revision: 1_003 }));
      await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'overdue', ...period });
      await test.deliver(PurchaseRefunded, replacing(purchase, kind, { revision: 1_004 }));
      await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'refunded', ...period });
      test.service.clock.set('2026-03-10T15:00:00Z');
    },
  );

  it('is not overdue by an event of the purchase that arrives after the repayment was paid', async () => {
    const purchase = aPurchase();
    await test.pay(purchase);
    await test.deliver(PurchasePaid, replacing(purchase, 'repayment'));
    await test.deliver(PurchaseOverdue, { ...purchase, revision: 2 });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'paid' });
  });

  it('begins its period with the repayment, when the purchase was never paid', async () => {
    const purchase = aPurchase();
    await test.deliver(PurchaseOverdue, purchase);
    await test.deliver(PurchasePaid, replacing(purchase, 'repayment'));
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'paid', starts_on: '2026-03-10' });
  });

  it('has a second period by a renewal, of its own', async () => {
    const purchase = aPurchase();
    await test.pay(purchase);
    const renewal = replacing(purchase, 'renewal');
    await test.deliver(PurchasePaid, renewal);
    await expect(test.membership(renewal.pid)).resolves.toMatchObject({
      status: 'paid',
      starts_on: '2027-03-10',
      valid_until: '2028-03-10',
    });
    await test.deliver(PurchaseRefunded, { ...renewal, revision: 1_003 });
    await expect(test.membership(purchase.pid)).resolves.toMatchObject({ status: 'paid', valid_until: '2027-03-10' });
  });
});
