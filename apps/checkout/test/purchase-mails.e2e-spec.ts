import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuyerScene } from './buyer-scene.js';
import { CheckoutHarness } from './harness.js';
import type { ReceivedMail } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';
import { RepaymentScene } from './repayment-scene.js';

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

/** Waits for the mail with a subject, and returns it with plain spaces. */
async function mailWith(email: string, subject: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await harness.eventually(async () => {
    const mails = (await harness.mails(email)).map((mail) => ({ ...mail, subject: plain(mail.subject) }));
    found = mails.find((mail) => mail.subject === subject);
    expect(mails.map((mail) => mail.subject)).toContain(subject);
  });
  return { ...(found as ReceivedMail), text: plain(found?.text ?? '') };
}

const plain = (text: string): string => text.replaceAll('\u{A0}', ' ');

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

  it('says of a repayment that the old plan is replaced, with the link to the new payment', async () => {
    const customer = aBuyer({ email: 'repaid@example.com' });
    const scene = await RepaymentScene.start(harness, { customer });
    const { pid } = await scene.repay();
    const mail = await mailWith('repaid@example.com', 'Seu novo plano de pagamento: Assinatura anual');
    expect(mail.links).toEqual([expect.stringContaining(`/api/v1/payments/${pid}?token=`)]);
    expect(mail.text).toContain('no total de R$ 310,00. O próximo vencimento é em 10 de abril de 2026: R$ 103,33.');
    expect(mail.text).toContain('- Parcela 3 de 3, vencimento em 10 de junho de 2026: R$ 103,34');
    expect(mail.text).toContain('Não pague nenhum boleto antigo');
  });

  it('says once what is overdue, since when, and where to pay it', async () => {
    const customer = aBuyer({ email: 'late@example.com' });
    const scene = await RepaymentScene.start(harness, { customer });
    const [first] = await harness.charges(scene.pid);
    const amount = `R$ ${String(first?.value).replace('.', ',')}`;
    await scene.happens('overdue', 1);
    const mail = await mailWith('late@example.com', `Em atraso: ${amount} de Assinatura anual`);
    expect(mail.links).toEqual([expect.stringContaining(`/api/v1/payments/${scene.pid}?token=`)]);
    expect(mail.text).toContain(`O pagamento de ${amount} da sua compra de Assinatura anual, de Rotina,`);
    expect(mail.text).toContain('está em atraso desde 13 de março de 2026. Pague pelo endereço abaixo.');
    expect(mail.headers['reply-to']).toBe('atendimento@rotina.test');
    await scene.happens('overdue', 2);
    const templates = await harness.select('select template from mails where to_address = $1 order by id', [
      'late@example.com',
    ]);
    expect(templates).toEqual([{ template: 'purchasePlaced' }, { template: 'paymentOverdue' }]);
  });

  it('says nothing overdue of a payment whose buyer is erased', async () => {
    const customer = aBuyer({ email: 'erased@example.com' });
    const scene = await RepaymentScene.start(harness, { customer });
    await harness.select("update payments set customer_email = '' where pid = $1 returning pid", [scene.pid]);
    await scene.happens('overdue', 1);
    await harness.eventually(async () => expect((await scene.row()).status).toBe('overdue'));
    expect(await harness.select("select 1 from mails where to_address = ''")).toEqual([]);
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
