import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import type { TestService } from '@rotina/testing';
import { detailsOf, publishedFor, saleOf, salesOf, startBackoffice, statusesOf } from './harness.js';
import { aChange, aPurchase, withCharge } from './factories.js';
import type { Purchase } from './factories.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const deadLetters = (): Promise<object[]> => query(service.database.manager, 'select * from dead_letters');

describe('the two topics in any order', () => {
  it('a change that arrives before its order is kept and applied when the order comes', async () => {
    const purchase = aPurchase();
    await service.deliver(InstallmentChanged, aChange(purchase, 1));
    await service.deliver(InstallmentChanged, aChange(purchase, 2, { status: 'overdue' }));
    expect((await salesOf(service, { q: purchase.pid })).total).toBe(0);
    await service.deliver(PurchasePlaced, purchase);
    expect((await statusesOf(service, purchase)).slice(0, 3)).toEqual(['approved', 'overdue', 'pending']);
    expect(await saleOf(service, purchase)).toMatchObject({ status: 'partially_paid', paid: '29.16' });
  });

  it('a plan that already shows a payment is not set back by an older change', async () => {
    const purchase = aPurchase();
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { status: 'overdue' }));
    const paid = { revision: 3, status: 'paid', paid_at: '2026-03-11' } as const;
    await service.deliver(PurchasePlaced, withCharge(purchase, 1, paid));
    await service.deliver(InstallmentChanged, aChange(purchase, 1, { status: 'pending' }));
    expect((await statusesOf(service, purchase))[0]).toBe('approved');
  });

  it('a charge that is unknown to checkout is stored for its import', async () => {
    const change = { ...aChange(aPurchase(), 1), pid: null };
    await service.deliver(InstallmentChanged, change);
    const kept = await query(
      service.database.manager,
      'select status, revision from charge_states where gateway_id = $1',
      [change.charge_id],
    );
    expect(kept).toEqual([{ status: 'paid', revision: 2 }]);
  });

  it('ends the same whichever order everything arrives in, twice or together', async () => {
    const first = aPurchase();
    const steps = (purchase: Purchase): (() => Promise<void>)[] => [
      () => service.deliver(PurchasePlaced, purchase),
      () => service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 2, status: 'overdue' })),
      () => service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 3 })),
      () => service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 4, status: 'pending', undo: true })),
      () => service.deliver(InstallmentChanged, aChange(purchase, 1, { revision: 5, status: 'overdue' })),
      () => service.deliver(InstallmentChanged, aChange(purchase, 2, { revision: 2 })),
    ];
    for (const step of steps(first)) await step();
    const expected = (await saleOf(service, first)).installments.map(({ status }) => status);
    for (const turn of [1, 2, 3, 4]) {
      const purchase = aPurchase();
      const all = steps(purchase);
      for (const step of [...all.slice(turn), ...all.slice(0, turn)]) await step();
      expect(await statusesOf(service, purchase)).toEqual(expected);
    }
    const together = aPurchase();
    await Promise.all([...steps(together), ...steps(together)].map((step) => step()));
    expect(await statusesOf(service, together)).toEqual(expected);
    expect(await publishedFor(service, together)).toEqual(['ORDER_CREATED']);
    expect(await deadLetters()).toEqual([]);
  });
});

describe('two replicas', () => {
  it('that get the same events at once end with each effect once', async () => {
    const replica = await startBackoffice({ replicaOf: service });
    const purchases = Array.from({ length: 5 }, () => aPurchase());
    const deliveries = purchases.flatMap((purchase) => {
      const [created, third] = [randomUUID(), randomUUID()];
      return [service, replica].flatMap((one, index) => [
        one.deliver(PurchasePlaced, purchase, created),
        one.deliver(InstallmentChanged, aChange(purchase, index + 1)),
        one.deliver(InstallmentChanged, aChange(purchase, 3), third),
      ]);
    });
    await Promise.all(deliveries);
    for (const purchase of purchases) {
      expect((await statusesOf(service, purchase)).slice(0, 4)).toEqual([
        'approved',
        'approved',
        'approved',
        'pending',
      ]);
      expect(await publishedFor(service, purchase)).toEqual(['ORDER_CREATED']);
      const { history } = await detailsOf(service, purchase);
      expect(history.filter(({ to }) => to === 'approved')).toHaveLength(3);
    }
    expect(await deadLetters()).toEqual([]);
    await replica.close();
  });
});
