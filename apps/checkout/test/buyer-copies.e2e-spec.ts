import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuyerScene } from './buyer-scene.js';
import { CheckoutHarness } from './harness.js';

interface Seen {
  readonly payment: {
    readonly installments: readonly {
      readonly pix: { readonly payload: string } | null;
      readonly bank_slip_line: string | null;
      readonly receipt_url: string | null;
    }[];
  };
}

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

describe('a buyer with the link', () => {
  it('sees another code in the place of one that has expired', async () => {
    const bought = await BuyerScene.start(harness, { billing_type: 'PIX' });
    const link = await bought.link();
    const expired = "update payments set pix_payload = 'expired', pix_expires_at = $2 where pid = $1";
    await harness.select(expired, [bought.pid, '2026-03-01T00:00:00-03:00']);
    const { payment } = await harness.buyer.get(link).ok<Seen>();
    expect(payment.installments[0]?.pix?.payload).toMatch(/^000201/);
  });

  it('sees the line of a bank slip that was read once while the gateway is down, until its due date changes', async () => {
    const bought = await BuyerScene.start(harness);
    const link = await bought.link();
    const lines = async (): Promise<boolean[]> => {
      const { payment } = await harness.buyer.get(link).ok<Seen>();
      return payment.installments.map((one) => one.bank_slip_line !== null);
    };
    expect(await lines()).toEqual([true, true]);
    await harness.outside('PUT', '/behaviour/asaas', { statuses: Array.from({ length: 20 }, () => 500) });
    expect(await lines()).toEqual([true, true]);
    await harness.select('update charges set due_date = due_date + 1 where pid = $1 and number = 2', [bought.pid]);
    expect(await lines()).toEqual([true, false]);
    await harness.gatewayAnswers();
  });
});

describe('the receipt of a paid installment', () => {
  it('is a page to print, in the language of the browser, and there is none of what is open', async () => {
    const bought = await BuyerScene.start(harness);
    await bought.payFirst();
    const { payment } = await harness.buyer.get(await bought.link()).ok<Seen>();
    const { pathname, search } = new URL(payment.installments[0]?.receipt_url ?? '');
    const response = await harness.buyer.get(pathname + search).response();
    const text = response.text.replaceAll('\u{A0}', ' ');
    expect(text).toMatch(
      /<h1>Comprovante de pagamento<\/h1>[^]*R\$ 50,00[^]*Parcela 1 de 2[^]*Boleto[^]*10 de março de 2026/,
    );
    expect(text).not.toMatch(/<script|receipt\.|billingType\./);
    const spanish = await harness.buyer
      .with({ 'accept-language': 'es' })
      .get(pathname + search)
      .response();
    expect(spanish.text).toContain('<h1>Comprobante de pago</h1>');
    for (const number of ['2', '3', 'x']) await harness.buyer.get(pathname.replace(/1$/, number) + search).notFound();
    await harness.buyer.get(`${pathname}?token=no`).unauthorized();
  });
});
