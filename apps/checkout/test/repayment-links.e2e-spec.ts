import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlteredGateway } from './altered-gateway.js';
import type { CheckoutHarness } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

const gateway = new AlteredGateway();
let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await gateway.startCheckout();
});
afterAll(async () => {
  await harness.close();
  gateway.stop();
});

describe('a new plan for whose first charge the gateway has no link yet', () => {
  it('removes nothing of the old one, and is completed once there is a link', async () => {
    const scene = await RepaymentScene.start(harness);
    gateway.alterCharges({ invoiceUrl: null, bankSlipUrl: null });
    await scene.ask().status(502, { error: { code: 'gateway_unavailable' } });
    const [pid = ''] = await scene.attempts();
    expect(await harness.charges(scene.pid)).toHaveLength(3);
    expect(await scene.requests(pid)).toEqual([]);
    gateway.alter = (body) => ({ body });
    await harness.eventually(async () => {
      harness.clock.advance({ seconds: 5 });
      expect(await scene.row(pid)).toMatchObject({ is_settled: true, cancelled: false });
    });
    expect(await harness.charges(scene.pid)).toEqual([]);
    expect(await scene.requests(pid)).toMatchObject([
      { repayment: { gateway_checkout_url: expect.stringMatching(/^http/) } },
    ]);
  });
});
