import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { PurchaseAtGateway } from './purchase-at-gateway.js';
import type { TheSystem } from './shared-system.js';

/** The effects of an overdue payment after days; each part registers its tests. */
export interface OverdueSuite {
  /** After a restart, five days later. */
  readonly fiveDaysLater: () => void;
  /** After another one, as many days later. */
  readonly tenDaysLater: () => void;
}

interface Payments {
  readonly stays: PurchaseAtGateway;
  readonly paid: PurchaseAtGateway;
  readonly refunded: PurchaseAtGateway;
}

async function becomeOverdue({ system }: TheSystem): Promise<Payments> {
  const buy = (): Promise<PurchaseAtGateway> => PurchaseAtGateway.buy(system);
  const [stays, paid, refunded] = [await buy(), await buy(), await buy()];
  for (const bought of [stays, paid, refunded]) {
    await bought.becomes('overdue');
    await bought.notified(['disabled']);
  }
  for (const bought of [paid, refunded]) {
    await bought.becomes('confirm');
    await bought.notified(['disabled', 'enabled']);
  }
  await refunded.becomes('refund');
  await refunded.notified(['disabled', 'enabled', 'disabled']);
  return { stays, paid, refunded };
}

/** Makes payments overdue, and says what must have come of them later. */
export function overdueSuite(the: TheSystem): OverdueSuite {
  let payments: Payments;
  const onDatabase = (sql: string): Promise<object[]> => the.system.query('rotina_checkout', sql);
  const resyncs = (): Promise<object[]> =>
    onDatabase(`select 1 from overdue_resyncs where pid = '${payments.stays.pid}'`);

  describe('payments that become overdue', () => {
    beforeAll(async () => {
      payments = await becomeOverdue(the);
    }, 120_000);

    it('are to be notified once more, where they are not paid', async () => {
      expect(await resyncs()).toHaveLength(1);
    });
  });

  return {
    fiveDaysLater: () => {
      describe('a system that is started again five days after some payments became overdue', () => {
        it('notifies the platform once more of the one that is still overdue', async () => {
          await payments.stays.notified(['disabled']);
          await eventually(async () => expect(await resyncs()).toEqual([]));
        }, 90_000);
      });
    },
    tenDaysLater: () => {
      describe('a system that is started again ten days after some payments became overdue', () => {
        it('has notified the platform once more of the one that is still overdue, and of no other', async () => {
          const { stays, paid, refunded } = payments;
          const own = [stays, paid, refunded].map(({ pid }) => `'${pid}'`).join();
          const sent = `destination = 'platform' and reference in (${own})`;
          const unsent = `select kind from deliveries where state <> 'delivered' and ${sent}`;
          await eventually(async () => expect(await onDatabase(unsent)).toEqual([]));
          expect(await onDatabase(`select 1 from overdue_resyncs where pid in (${own})`)).toEqual([]);
          const all = `select kind from deliveries where reference = '${stays.pid}' and destination = 'platform'`;
          expect(await onDatabase(all)).toEqual([{ kind: 'disabled' }, { kind: 'disabled' }]);
          expect(await onDatabase(`select count(*)::int as sent from deliveries where ${sent}`)).toEqual([{ sent: 7 }]);
        });
      });
    },
  };
}
