import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from './factories.js';
import { CheckoutHarness } from './harness.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

const email = 'replaced@example.com';

/** The mailed link of a payment. */
async function linkOf(pid: string): Promise<string> {
  let link = '';
  await harness.eventually(async () => {
    const links = (await harness.mails(email)).flatMap((mail) => mail.links);
    link = links.find((url) => url.includes(pid)) ?? '';
    expect(link).toContain(pid);
  });
  const { pathname, search } = new URL(link);
  return pathname + search;
}

describe('the link of a payment whose plan was replaced', () => {
  it('says so in words instead of its frozen status, and leads on to the newest plan', async () => {
    const scene = await RepaymentScene.start(harness, { installment_count: 2, customer: aBuyer({ email }) });
    await scene.happens('confirm', 1);
    const payment = await scene.repay();
    const link = await linkOf(scene.pid);
    await harness.buyer.get(link).ok({
      payment: {
        replaced: true,
        replaced_by_url: expect.stringContaining(`/api/v1/payments/${payment.pid}?token=`),
        paid: '178.50',
        open: '0.00',
        removed: '178.50',
        next_due: null,
        display_status: 'replaced',
        status_text: 'Renegociado',
        installments: [
          { number: 1, status_text: 'Paga' },
          { number: 2, status: 'deleted_or_canceled_by_new_payment', status_text: 'Renegociada', invoice_url: null },
        ],
      },
    });
    const newest = await linkOf(payment.pid);
    const { text } = await harness.buyer.with({ accept: 'text/html' }).get(link).response();
    expect(text).toContain('>Renegociado</p>');
    expect(text).toMatch(/substituídas por um novo plano[^]*Ver o novo plano/);
    expect(text).toContain(newest);
    expect(text).not.toMatch(/Cancelada|buyerPage\./);
    await harness.buyer.get(newest).ok({ payment: { replaced: false, status: 'pending' } });
    const { pid } = await scene.repay({ due_date: '2026-05-10' }, payment.pid);
    const { text: oldest } = await harness.buyer.with({ accept: 'text/html' }).get(link).response();
    expect(oldest).toContain(await linkOf(pid));
  });
});
