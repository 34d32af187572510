import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuyerScene } from './buyer-scene.js';
import { CheckoutHarness } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

describe('the mail about a purchase', () => {
  it('goes out once, in Portuguese, with the link to the payment', async () => {
    const bought = await BuyerScene.start(harness);
    const mail = await bought.mail();
    expect(mail.subject).toBe('Sua compra: Assinatura anual');
    expect(mail.text).toContain('Olá, Ana <b>Souza</b>!');
    expect(mail.text.replaceAll('\u{A0}', ' ')).toContain('no valor de R$ 100,00');
    expect(mail.html).toContain('Ana &lt;b&gt;Souza&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text + mail.html).not.toMatch(/mail\.|\{\{|52998224725|529\.982/);
    await bought.link();
  });

  it('goes out for a purchase that was in doubt once it is found at the gateway, and never for one that is not', async () => {
    const mailsAfter = async (email: string, statuses: number[]): Promise<number> => {
      await harness.gatewayAnswers(...statuses);
      const purchase = aPurchase({ checkout_id: 2, installment_count: 2, customer: aBuyer({ email }) });
      await harness.buyer.post('/api/v1/checkout', purchase).status(502);
      harness.clock.advance({ seconds: 30 });
      const inDoubt = 'select 1 from payments where customer_email = $1 and reconcile_due_at is not null';
      await harness.eventually(async () => expect(await harness.select(inDoubt, [email])).toEqual([]));
      return (await harness.select('select 1 from mails where to_address = $1', [email])).length;
    };
    expect(await mailsAfter('found@example.com', [200, 200, 200, 500])).toBe(1);
    expect(await mailsAfter('lost@example.com', [200, 200, 500])).toBe(0);
  });

  it('goes out for a repayment, too, with the link to the new payment', async () => {
    const scene = await RepaymentScene.start(harness);
    const { pid } = await scene.repay();
    await harness.eventually(async () => {
      const links = (await harness.mails('ana@example.com')).flatMap((mail) => mail.links);
      expect(links.filter((link) => link.includes(`/api/v1/payments/${pid}?token=`))).toHaveLength(1);
    });
  });

  it('holds no token where mails are stored', async () => {
    const { email } = await BuyerScene.start(harness);
    const [mail] = await harness.select<{ params: object | null }>('select params from mails where to_address = $1', [
      email,
    ]);
    expect(mail).toBeDefined();
    expect(JSON.stringify(mail)).not.toContain('token');
  });
});
