import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogSpy } from '@rotina/testing';
import { aBuyer, aPurchase, aWebhook } from './factories.js';
import { CheckoutHarness } from './harness.js';

const trace_id = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace_id}-b7ad6b7169203331-01`;

describe('the log lines of a purchase', () => {
  let harness: CheckoutHarness;
  let spy: LogSpy;

  beforeAll(async () => {
    harness = await CheckoutHarness.start({ webhooks: false });
    spy = LogSpy.on(harness.service);
  });
  afterAll(() => harness.close());

  const buy = async (headers: Record<string, string>): Promise<string> => {
    const body = aPurchase({ checkout_id: 2, installment_count: 1 });
    const { payment } = await harness.buyer
      .with(headers)
      .post('/api/v1/checkout', body)
      .created<{ payment: { pid: string } }>();
    return payment.pid;
  };
  const pay = async (requestId: string): Promise<string> => {
    const pid = await buy({});
    const id = await harness.chargeId(pid);
    await harness.outside('POST', `/asaas/v3/sandbox/payment/${id}/confirm`);
    const body = aWebhook('PAYMENT_RECEIVED', { id, externalReference: pid, value: 100, status: 'RECEIVED' });
    const headers = { 'asaas-access-token': 'sandbox-asaas-webhook', 'x-request-id': requestId, traceparent };
    await harness.buyer.with(headers).post('/api/v1/gateway/webhooks', body).ok();
    await harness.applied();
    return pid;
  };
  const expectLine = (message: string, expected: object): Promise<void> =>
    harness.eventually(async () => {
      const line = { ...expected, trace_id, message: expect.stringMatching(message) };
      await Promise.resolve();
      expect(spy.lines).toContainEqual(line);
    });

  it('say each fact once, in the trace of its request', async () => {
    const pid = await buy({ 'x-request-id': 'buying-1', traceparent });
    await expectLine(`^PURCHASE_PLACED .*pid ${pid}`, { level: 'info', request_id: 'buying-1' });
    expect(spy.about('PURCHASE_PLACED').filter(({ message }) => message.includes(pid))).toHaveLength(1);
  });

  it('say what became of a webhook, in the trace of the webhook, also what jobs do later', async () => {
    const pid = await pay('webhook-1');
    const id = await harness.chargeId(pid);
    const expected = { level: 'info', request_id: 'webhook-1' };
    await expectLine(`^Gateway event .*: applied, payment ${pid}, charge ${id}, pending to paid$`, expected);
    await expectLine(`^PURCHASE_PAID .*pid ${pid}`, expected);
    await expectLine(`^Delivery .* of payment ${pid} to platform, attempt 1 of 3: delivered, status 200$`, expected);
  });

  it('say why a delivery failed', async () => {
    await harness.outside('PUT', '/behaviour/platform', { statuses: [503] });
    const pid = await pay('webhook-2');
    const line = `of payment ${pid} to platform, attempt 1 of 3: failed and is repeated, status 503$`;
    await expectLine(line, { level: 'warn', request_id: 'webhook-2' });
  });

  it('name no buyer', () => {
    expect(spy.lines.length).toBeGreaterThan(8);
    const { name, email, document } = aBuyer();
    const personal = [name, email, document, String(document).replaceAll(/\D/g, '')].map(String);
    expect(spy.lines.filter(({ message }) => personal.some((text) => message.includes(text)))).toEqual([]);
  });
});
