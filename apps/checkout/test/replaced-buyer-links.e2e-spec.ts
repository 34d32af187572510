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
  it('says so in words instead of its frozen status, and shows nothing of the new plan', async () => {
    const scene = await RepaymentScene.start(harness, { installment_count: 2, customer: aBuyer({ email }) });
    await scene.happens('confirm', 1);
    const payment = await scene.repay();
    const link = await linkOf(scene.pid);
    const answer = await harness.buyer.get(link).ok();
    expect(answer).toMatchObject({
      payment: {
        replaced: true,
        status_text: 'Renegociado',
        installments: [
          { number: 1, status_text: 'Paga' },
          { number: 2, status: 'deleted_or_canceled_by_new_payment', status_text: 'Renegociada', invoice_url: null },
        ],
      },
    });
    expect(JSON.stringify(answer)).not.toContain(payment.pid);
    const { text } = await harness.buyer.with({ accept: 'text/html' }).get(link).response();
    expect(text).toContain('<strong>Renegociado</strong>');
    expect(text).toContain('substituídas por um novo plano, que enviamos por e-mail');
    expect(text).not.toContain(payment.pid);
    expect(text).not.toMatch(/Cancelada|buyerPage\./);
    await harness.buyer.get(await linkOf(payment.pid)).ok({ payment: { replaced: false, status: 'pending' } });
  });
});
