import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutHarness } from './harness.js';
import { aRepayment, RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;
let scene: RepaymentScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.gatewayAnswers();
  scene = await RepaymentScene.start(harness);
});

/** The next calls of the gateway are answered, and then one is not. */
const after = (calls: number, failure: number): number[] => [...Array.from({ length: calls }, () => 200), failure];

const inProgress = { error: { code: 'payment_in_progress' } };
const unavailable = { error: { code: 'gateway_unavailable' } };

/** Resolves once the repayment is complete, or given up; returns whether it is complete. */
async function settled(pid: string): Promise<boolean> {
  harness.clock.advance({ seconds: 30 });
  await harness.eventually(async () => {
    harness.clock.advance({ seconds: 5 });
    expect(await scene.row(pid)).toMatchObject({ is_settled: true });
  });
  return !(await scene.row(pid)).cancelled;
}

/** Either everything has happened, once, or nothing. */
async function expectAllOrNothing(pid: string, isComplete: boolean): Promise<void> {
  const open = (await harness.charges(scene.pid)).length;
  const created = (await harness.charges(pid)).length;
  const reported = (await scene.requests(pid)).length;
  expect({ open, created, reported }).toEqual(
    isComplete ? { open: 0, created: 3, reported: 1 } : { open: 3, created: 0, reported: 0 },
  );
  const { reserved_by_pid, replaced_by_pid } = await scene.row();
  expect({ reserved_by_pid, replaced_by_pid }).toEqual({
    reserved_by_pid: null,
    replaced_by_pid: isComplete ? pid : null,
  });
}

/** The calls of a whole repayment, by the number of the one that fails. */
const steps = [
  ['the read of the old plan', 0],
  ['the list of customers', 1],
  ['the creation of the plan', 2],
  ['the read of the new plan', 3],
  ['the removal of the first charge', 4],
  ['the read of the first charge', 5],
  ['the removal of the second charge', 6],
  ['the read of the second charge', 7],
  ['the removal of the third charge', 8],
  ['the read of the third charge', 9],
] as const;

describe.each([
  ['is down', 500],
  ['does its work and loses the answer', 0],
])('a repayment while the gateway %s', (_name, failure) => {
  it.each(steps)('at %s is answered 502, holds the payment, and is settled', async (_step, calls) => {
    await harness.gatewayAnswers(...after(calls, failure));
    await scene.ask().status(502, unavailable);
    const [pid = ''] = await scene.attempts();
    const { code } = (await scene.ask().conflict<{ error: { code: string } }>()).error;
    expect(['payment_in_progress', 'already_repaid']).toContain(code);
    const isComplete = await settled(pid);
    expect(isComplete).toBe(calls > 2 || (calls === 2 && failure === 0));
    await expectAllOrNothing(pid, isComplete);
    if (isComplete) await scene.ask().conflict({ error: { code: 'already_repaid' } });
    else await scene.ask().created();
  });
});

describe('a repayment whose answer was lost', () => {
  it('keeps the payment reserved for as long as the gateway stays down, and is not repaid with the same key', async () => {
    await harness.gatewayAnswers(...after(2, 0), 500, 500, 500);
    const caller = scene.operator.with({ 'idempotency-key': 'lost' });
    await scene.ask(aRepayment(), { caller }).status(502, unavailable);
    await scene.ask(aRepayment(), { caller }).status(502, unavailable);
    await scene.ask().conflict(inProgress);
    const [pid = ''] = await scene.attempts();
    expect(await settled(pid)).toBe(true);
    const { payment } = await scene.ask(aRepayment(), { caller }).created<{ payment: { pid: string } }>();
    expect(payment.pid).toBe(pid);
    await expectAllOrNothing(pid, true);
  });

  it('is neither repaid again nor settled twice when the reconciliation comes while its request still works', async () => {
    await harness.outside('PUT', '/behaviour/asaas', { statuses: after(12, 200), delay_ms: 50 });
    const request = scene.ask().created();
    await harness.eventually(async () => expect(await scene.attempts()).toHaveLength(1));
    await harness.eventually(async () => expect((await scene.row()).replaced_by_pid).not.toBeNull());
    harness.clock.advance({ seconds: 30 });
    await request;
    const [pid = ''] = await scene.attempts();
    await settled(pid);
    await expectAllOrNothing(pid, true);
  });
});

describe('a repayment whose service died', () => {
  it('after the draft was stored, is given up', async () => {
    await harness.gatewayAnswers(500);
    await scene.ask().status(502, unavailable);
    const [pid = ''] = await scene.attempts();
    await harness.select('update payments set gateway_failed_at = null where pid = $1', [pid]);
    expect(await settled(pid)).toBe(false);
    await expectAllOrNothing(pid, false);
  });

  it('before it was reported, is reported', async () => {
    const { pid } = await scene.repay();
    await harness.select(`update deliveries set reference = 'lost' where reference = $1`, [pid]);
    await harness.select('update payments set reconcile_due_at = created_at where pid = $1', [pid]);
    expect(await settled(pid)).toBe(true);
    await expectAllOrNothing(pid, true);
  });
});

describe('a plan that the gateway created so late that the repayment was given up', () => {
  const lateCharge = async (pid: string): Promise<void> => {
    const [charge] = await harness.charges(scene.pid);
    const { customer } = await harness.outside<{ customer: string }>('GET', `/asaas/v3/payments/${charge?.id ?? ''}`);
    const plan = { customer, billingType: 'BOLETO', dueDate: '2026-04-10', externalReference: pid };
    await harness.outside('POST', '/asaas/v3/installments', { ...plan, installmentCount: 3, totalValue: 310 });
  };

  const givenUp = async (): Promise<string> => {
    await harness.gatewayAnswers(...after(2, 500));
    await scene.ask().status(502, unavailable);
    const [pid = ''] = await scene.attempts();
    expect(await settled(pid)).toBe(false);
    return pid;
  };

  it('completes it, when nobody has repaid the payment since', async () => {
    const pid = await givenUp();
    await lateCharge(pid);
    await scene.notify('PAYMENT_CREATED', await harness.chargeId(pid));
    expect(await settled(pid)).toBe(true);
    await expectAllOrNothing(pid, true);
  });

  it('is removed, when another one has taken its place', async () => {
    const pid = await givenUp();
    await lateCharge(pid);
    const other = await scene.repay();
    await scene.notify('PAYMENT_CREATED', await harness.chargeId(pid));
    await settled(pid);
    expect(await harness.charges(pid)).toEqual([]);
    expect(await scene.requests(pid)).toEqual([]);
    await expectAllOrNothing(other.pid, true);
  });
});
