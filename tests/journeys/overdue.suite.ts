import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { PurchaseAtGateway } from './purchase-at-gateway.js';
import type { TheSystem } from './running-system.js';

const fiveDays = 5 * 24 * 3_600;

/** What follows from an overdue payment after days. */
export function overdueSuite(the: TheSystem): void {
  const onDatabase = (sql: string): Promise<object[]> => the.system.query('rotina_checkout', sql);

  describe('a system that is started again five days after some payments became overdue', () => {
    it('notifies the platform once more of the one that is still overdue, and of no other', async () => {
      const { system } = the;
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
      const resyncs = `select 1 from overdue_resyncs where pid = '${stays.pid}'`;
      expect(await onDatabase(resyncs)).toHaveLength(1);

      await system.restartLater(fiveDays + 60);
      await stays.notified(['disabled']);
      await eventually(async () => expect(await onDatabase(resyncs)).toEqual([]));
      await system.restartLater(fiveDays);
      const own = [stays, paid, refunded].map(({ pid }) => `'${pid}'`).join();
      const sent = `destination = 'platform' and reference in (${own})`;
      const unsent = `select kind from deliveries where state <> 'delivered' and ${sent}`;
      await eventually(async () => expect(await onDatabase(unsent)).toEqual([]));
      expect(await onDatabase(`select 1 from overdue_resyncs where pid in (${own})`)).toEqual([]);
      const all = `select kind from deliveries where reference = '${stays.pid}' and destination = 'platform'`;
      expect(await onDatabase(all)).toEqual([{ kind: 'disabled' }, { kind: 'disabled' }]);
      expect(await onDatabase(`select count(*)::int as sent from deliveries where ${sent}`)).toEqual([{ sent: 7 }]);
    }, 300_000);
  });
}
