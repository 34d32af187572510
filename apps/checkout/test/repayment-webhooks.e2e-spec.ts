import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstallmentChanged, PurchasePaid } from '@rotina/contracts';
import { CheckoutHarness } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start();
});
afterAll(() => harness.close());

describe('a debt at a gateway that sends its webhooks', () => {
  it('is renegotiated and paid: the old payment stays overdue, the new one is paid', async () => {
    const scene = await RepaymentScene.start(harness);
    await scene.atGateway('confirm', 1);
    await harness.eventually(async () => expect(await scene.row()).toMatchObject({ status: 'paid' }));
    await scene.atGateway('overdue', 2);
    await harness.eventually(async () => expect(await scene.row()).toMatchObject({ status: 'overdue' }));
    const { pid } = await scene.repay({ installment_count: 2 });
    await scene.atGateway('confirm', 1, pid);
    await harness.eventually(async () => expect(await scene.row(pid)).toMatchObject({ status: 'paid' }));
    expect(await scene.row()).toMatchObject({ status: 'overdue', replaced_by_pid: pid });
    const paid = (await harness.service.events.published(PurchasePaid)).filter(
      ({ root_pid: rootPid }) => rootPid === scene.pid,
    );
    expect(paid.map((event) => [event.pid, event.kind])).toEqual([
      [scene.pid, 'standard'],
      [pid, 'repayment'],
    ]);
    expect(paid[1]?.revision).toBeGreaterThan((await scene.row()).revision);
  });

  it.each([1, 2, 3])('is replaced while the notifications of both plans arrive, try %s', async () => {
    const scene = await RepaymentScene.start(harness, { installment_count: 12 });
    const { pid } = await scene.repay({ installment_count: 12 });
    expect(await scene.requests(pid)).toMatchObject([{ original_payment: { cancelled_installment_count: 12 } }]);
    const changes = (await harness.service.events.published(InstallmentChanged)).filter(
      (event) => event.pid === scene.pid,
    );
    expect(changes).toHaveLength(12);
  });
});
