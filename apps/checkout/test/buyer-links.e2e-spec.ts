import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogSpy } from '@rotina/testing';
import { BuyerScene } from './buyer-scene.js';
import { CheckoutHarness } from './harness.js';
import { aBuyer, aPurchase } from './factories.js';

interface Seen {
  readonly payment: { readonly installments: readonly { readonly pix: { readonly payload: string } | null }[] };
}

let harness: CheckoutHarness;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

const nothingToPay = { invoice_url: null, bank_slip_url: null, bank_slip_line: null, pix: null };

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a buyer with the link', () => {
  it('sees product, organization, status in words, and each installment with how to pay what is open', async () => {
    const bought = await BuyerScene.start(harness);
    await bought.payFirst();
    const answer = await harness.buyer.get(await bought.link()).ok();
    expect(answer).toMatchObject({
      payment: {
        pid: bought.pid,
        kind: 'standard',
        status: 'paid',
        replaced: false,
        display_status: 'partially_paid',
        status_text: 'Pago em parte',
        product: { name: 'Assinatura anual' },
        replaced_by_url: null,
        organization: { name: expect.any(String), contact_email: null },
        billing_type: 'BOLETO',
        installment_count: 2,
        total: '100.00',
        paid: '50.00',
        open: '50.00',
        next_due: { number: 2, amount: '50.00', due_date: expect.any(String) },
        installments: [
          {
            number: 1,
            amount: '50.00',
            status: 'paid',
            status_text: 'Paga',
            ...nothingToPay,
            paid_at: '2026-03-10',
            receipt_url: expect.stringContaining(`/api/v1/payments/${bought.pid}/receipts/1?token=`),
          },
          {
            number: 2,
            amount: '50.00',
            due_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
            status: 'pending',
            status_text: 'Em aberto',
            invoice_url: expect.stringMatching(/^http/),
            bank_slip_url: expect.stringMatching(/^http/),
            bank_slip_line: expect.stringMatching(/^\d{47}$/),
            pix: null,
            paid_at: null,
            receipt_url: null,
          },
        ],
      },
    });
    const personal = [bought.email, 'Souza', '52998224725', '5511912345678'];
    expect(personal.filter((text) => JSON.stringify(answer).includes(text))).toEqual([]);
  });

  it('sees it in English or Spanish when the browser asks for these', async () => {
    const link = await (await BuyerScene.start(harness)).link();
    const textIn = async (language: string): Promise<unknown> =>
      (await harness.buyer.with({ 'accept-language': language }).get(link).ok<{ payment: { status_text: string } }>())
        .payment.status_text;
    expect(await Promise.all(['pt-BR', 'en-US', 'es'].map(textIn))).toEqual([
      'Aguardando pagamento',
      'Awaiting payment',
      'A la espera del pago',
    ]);
  });

  it.each([2, 12])('sees the Pix code of every open installment of %i', async (count) => {
    const bought = await BuyerScene.start(harness, { checkout_id: 1, billing_type: 'PIX', installment_count: count });
    const { payment } = await harness.buyer.get(await bought.link()).ok<Seen>();
    const codes = payment.installments.map(({ pix }) => pix?.payload);
    expect(codes).toEqual(Array.from({ length: count }, () => expect.stringMatching(/^000201/)));
    expect(new Set(codes).size).toBe(count);
  });

  it('sees the codes that were read once while the gateway is down, until they expire or the amount changes', async () => {
    const bought = await BuyerScene.start(harness, { billing_type: 'PIX' });
    const link = await bought.link();
    const hasCodes = async (): Promise<boolean[]> => {
      const { payment } = await harness.buyer.get(link).ok<Seen>();
      return payment.installments.map(({ pix }) => pix !== null);
    };
    expect(await hasCodes()).toEqual([true, true]);
    await harness.outside('PUT', '/behaviour/asaas', { statuses: Array.from({ length: 20 }, () => 500) });
    expect(await hasCodes()).toEqual([true, true]);
    const second = await harness.select<{ id: string }>(
      'select gateway_id as id from charges where pid = $1 and number = 2',
      [bought.pid],
    );
    const ids = [second.map(({ id }) => id)];
    await harness.select('update pix_codes set amount_cents = amount_cents + 1 where charge_gateway_id = any($1)', ids);
    expect(await hasCodes()).toEqual([true, false]);
    const expired = `update pix_codes set amount_cents = amount_cents - 1, expires_at = '2026-03-01T00:00:00-03:00'
      where charge_gateway_id = any($1)`;
    await harness.select(expired, ids);
    expect(await hasCodes()).toEqual([true, false]);
    await harness.gatewayAnswers();
    expect(await hasCodes()).toEqual([true, true]);
  });

  it('is answered within seconds when the gateway is slow or down, without the codes that are not stored', async () => {
    const link = await (await BuyerScene.start(harness, { billing_type: 'PIX' })).link();
    for (const behaviour of [{ delay_ms: 6_000, statuses: [200] }, { statuses: [500] }]) {
      await harness.outside('PUT', '/behaviour/asaas', behaviour);
      const startedAt = performance.now();
      const { payment } = await harness.buyer.get(link).ok<Seen>();
      expect(performance.now() - startedAt).toBeLessThan(4_000);
      expect(payment.installments.map(({ pix }) => pix !== null)).toEqual([true, false]);
    }
    await harness.outside('PUT', '/behaviour/asaas', {});
  });

  it('sees an invoice in a browser, which is not stored, sends no referrer and runs its own script alone', async () => {
    const bought = await BuyerScene.start(harness, { billing_type: 'PIX' });
    const response = await harness.buyer
      .with(page)
      .get(await bought.link())
      .response();
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; .*script-src 'sha256-[\w+/]+='; /),
      vary: expect.stringContaining('Accept'),
    });
    const text = response.text.replaceAll('\u{A0}', ' ');
    expect(text).toContain('<html lang="pt-BR">');
    expect(text).toMatch(/<h2>Próximo vencimento<\/h2>\s*<p class="amount">R\$ 50,00<\/p>/);
    expect(text).toMatch(/Vence em \d+ de \p{L}+ de \d{4}\./u);
    expect(text).toMatch(/Parcela 2 de 2<\/span><strong>R\$ 50,00/);
    expect(text).toMatch(/<div class="qr" role="img" aria-label="QR Code do Pix"><svg/);
    expect(text).toMatch(/readonly>000201/);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text).not.toMatch(/\{\{|buyerPage\.|billingType\.|paymentStatus\.|src=/);
    expect(text).not.toContain(bought.email);
  });
});

describe('whoever has no valid link', () => {
  it('receives the same answer for a wrong, another and an expired link and for an unknown payment', async () => {
    const [bought, other] = [await BuyerScene.start(harness), await BuyerScene.start(harness)];
    const link = await bought.link();
    const { search } = new URL(link, 'http://localhost');
    const refused = { error: { code: 'invalid_payment_link', message: expect.stringContaining('expirou') } };
    const paths = [
      `/api/v1/payments/${bought.pid}`,
      `/api/v1/payments/${bought.pid}?token=`,
      `/api/v1/payments/${bought.pid}?token=1.x&token=2.y`,
      `/api/v1/payments/${other.pid}${search}`,
      `/api/v1/payments/${randomUUIDv7()}${search}`,
      `/api/v1/payments/nothing${search}`,
      link.slice(0, -1),
    ];
    for (const path of paths) await harness.buyer.get(path).unauthorized(refused);
    const response = await harness.buyer.with(page).get(`/api/v1/payments/${bought.pid}?token=<script>`).response();
    expect(response.status).toBe(401);
    expect(response.text).toContain('Este link não é válido ou expirou');
    expect(response.text).not.toContain('<script');
  });

  it('is one whose link has expired, ninety days after the last due date', async () => {
    const late = await CheckoutHarness.start({ webhooks: false });
    try {
      const purchase = aPurchase({
        checkout_id: 2,
        installment_count: 2,
        customer: aBuyer({ email: 'late@example.com' }),
      });
      await late.buyer.post('/api/v1/checkout', purchase).created();
      let link = '';
      await late.eventually(async () => {
        const [mail] = await late.mails('late@example.com');
        expect(mail).toBeDefined();
        link = mail?.links[0] ?? '';
      });
      const { pathname, search } = new URL(link);
      late.clock.advance({ hours: 100 * 24 });
      await late.buyer.get(pathname + search).ok();
      late.clock.advance({ hours: 60 * 24 });
      await late.buyer.get(pathname + search).unauthorized({ error: { code: 'invalid_payment_link' } });
    } finally {
      await late.close();
    }
  });

  it('has to wait after 120 reads of one address in a minute', async () => {
    const link = await (await BuyerScene.start(harness)).link();
    const caller = harness.buyer.with({ 'x-rotina-client-address': '203.0.113.7' });
    for (let time = 0; time < 120; time += 1) await caller.get(link).ok();
    const logs = LogSpy.on(harness.service);
    await caller.get(link).status(429, { error: { code: 'too_many_requests' } });
    const line = { request_id: expect.any(String) as string, status: 429, code: 'too_many_requests', fields: [] };
    expect(logs.about('A request was refused.')).toMatchObject([{ ...line, route: 'GET /api/v1/payments/:pid' }]);
    const response = await caller.with(page).get(link).response();
    expect({ status: response.status, retryAfter: response.headers['retry-after'] }).toEqual({
      status: 429,
      retryAfter: '60',
    });
    await harness.buyer.with({ 'x-rotina-client-address': '203.0.113.8' }).get(link).ok();
  });
});

describe('the token of a link', () => {
  it('is in no log line', async () => {
    const link = await (await BuyerScene.start(harness)).link();
    const [, token = ''] = link.split('token=');
    const spy = LogSpy.on(harness.service);
    await harness.buyer.get(link).ok();
    await harness.buyer.get(link.slice(0, -1)).unauthorized();
    await harness.select('alter table charges rename to hidden_charges');
    await harness.buyer.get(link).status(500);
    await harness.select('alter table hidden_charges rename to charges');
    expect(spy.lines.length).toBeGreaterThan(0);
    expect(spy.lines.filter(({ message }) => message.includes(token.slice(0, -1)))).toEqual([]);
  });
});
