import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '@rotina/testing';
import { RefundExecutionService } from '../src/refunds/refund-execution.service.js';
import { CheckoutHarness } from './harness.js';
import { operatorOf, RefundScene } from './refund-scene.js';

let harness: CheckoutHarness;
let operator: Caller;
let scene: RefundScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  operator = operatorOf(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.gatewayAnswers();
  scene = await RefundScene.bought(harness, { installment_count: 2 });
  await scene.payUnnotified(1, 2);
});

const part = { amount: '20.00', reason: 'Desconto' };
/** Until a job tries again. */
const later = () => harness.clock.advance({ seconds: 11 });

describe('a refund whose process died', () => {
  const begin = async (changes: string): Promise<void> => {
    await harness.gatewayAnswers(503);
    await operator.post(scene.path, part).status(502);
    // As the process that died has left it: under its lease, without a failure.
    const due = harness.clock.now().add({ seconds: 60 }).toString();
    await harness.select(`update refunds set failed_at = null, due_at = $2 where pid = $1`, [scene.pid, due]);
    await harness.select(
      `update refund_parts set ${changes} from refunds where refunds.id = refund_id and refunds.pid = $1`,
      [scene.pid],
    );
  };
  const takenOver = async (): Promise<void> => {
    harness.clock.advance({ seconds: 61 });
    await harness.eventually(async () => expect(await scene.parts()).toEqual(['done']));
    await harness.eventually(async () => expect(await scene.refundedCents()).toEqual([0, 2_000]));
  };
  const once = [20];

  it('before the call is made by the job', async () => {
    await begin('position = position');
    await takenOver();
    expect(await scene.refundsAtGateway()).toEqual(once);
  });

  it('after it was written down that the call is made, is made by the job', async () => {
    await begin("called_at = '2020-01-01', refunded_before_cents = 0");
    await takenOver();
    expect(await scene.refundsAtGateway()).toEqual(once);
  });

  it('after the call is not made again', async () => {
    await begin("called_at = '2020-01-01', refunded_before_cents = 0");
    await scene.atGateway(2, 'refund', { value: 20 });
    await takenOver();
    expect(await scene.refundsAtGateway()).toEqual(once);
  });

  it('and came back late does not call beside the worker that took over', async () => {
    await harness.gatewayAnswers(503);
    await operator.post(scene.path, part).status(502);
    const execution = harness.service.get(RefundExecutionService);
    const [{ id } = { id: '' }] = await harness.select<{ id: string }>('select id from refunds where pid = $1', [
      scene.pid,
    ]);
    await Promise.allSettled([1, 2, 3, 4].map(() => execution.runForRequest(id)));
    await harness.eventually(async () => {
      later();
      expect(await scene.parts()).toEqual(['done']);
    });
    expect(await scene.refundsAtGateway()).toEqual([20]);
  });
});

describe('a refund of a long plan at a slow gateway', () => {
  it('is answered as pending after ten seconds, and finished by the job', async () => {
    const slow = { statuses: Array.from({ length: 4 }, () => 200), delay_ms: 5_500 };
    await harness.outside('PUT', '/behaviour/asaas', slow);
    await operator
      .post(scene.path, { reason: 'Desistência' })
      .created({ refund: { amount: '100.00', status: 'pending' } });
    await harness.outside('PUT', '/behaviour/asaas', {});
    await harness.eventually(async () => expect(await scene.parts()).toEqual(['done', 'done']));
    expect(await scene.refundsAtGateway()).toEqual([50, 50]);
  });
});
