import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { InstallmentOverdue, InstallmentPaid, PurchaseCreated } from '@rotina/contracts';
import { AccountsScene } from './accounts-scene.js';
import { CheckoutHarness } from './harness.js';

let harness: CheckoutHarness;
let scene: AccountsScene;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
});
afterAll(() => harness.close());

beforeEach(async () => {
  scene = await AccountsScene.start(harness);
});

const delivered = async () => (await scene.received()).map(({ body, answered }) => [body['event_type'], answered]);

describe('PURCHASE_CREATED', () => {
  it('is recorded once, published and delivered with one payload, however many webhooks arrive', async () => {
    await Promise.all(scene.charges.map((_charge, index) => scene.notify('PAYMENT_CREATED', index + 1)));
    await scene.followedUp();
    await scene.notify('PAYMENT_UPDATED', 3);
    await scene.followedUp();
    await harness.eventually(async () => expect(await delivered()).toEqual([['PURCHASE_CREATED', 200]]));
    expect(await scene.recorded()).toEqual(['PURCHASE_CREATED']);
    const [call] = await scene.received();
    const [payment] = await harness.select<{ created_at: Date }>('select created_at from payments where pid = $1', [
      scene.pid,
    ]);
    expect(call?.headers).toMatchObject({ 'x-origin': 'checkout', 'content-type': 'application/json' });
    expect(call?.body['payload']).toMatchObject({
      organization_slug: 'rotina',
      product_slug: 'assinatura-anual',
      payment_method: 'BOLETO',
      provider: 'payment_gateway',
      customer: {
        document: '52998224725',
        document_type: 'CPF',
        provider_customer_id: expect.stringMatching(/^cus_/) as unknown,
      },
      installments: scene.charges.map(({ id }, index) => ({
        number: index + 1,
        status: 'PENDING',
        provider_ref: id,
        amount: index === 11 ? 32.74 : 32.66,
      })),
    });
    expect(Temporal.Instant.from(String(call?.body['occurred_at'])).epochMilliseconds).toBe(
      payment?.created_at.getTime(),
    );
    const published = (await harness.service.events.published(PurchaseCreated)).filter(
      ({ external_id }) => external_id === scene.pid,
    );
    const payload = call?.body['payload'] as object;
    expect(published).toEqual([{ ...payload, kind: 'standard', root_pid: scene.pid }]);
  });

  it('is retried when the gateway was down, without failing the webhook', async () => {
    await harness.gatewayAnswers(500);
    await scene.notify('PAYMENT_CREATED', 1);
    const retryAt = harness.clock.now().add({ seconds: 5 }).epochMilliseconds;
    await harness.eventually(async () => {
      const [event] = await harness.select<{ due: Date }>(
        'select follow_up_due_at as due from gateway_events where pid = $1',
        [scene.pid],
      );
      expect(event?.due.getTime()).toBe(retryAt);
    });
    expect(await scene.recorded()).toEqual([]);
    harness.clock.advance({ seconds: 5 });
    await harness.eventually(async () => expect(await scene.recorded()).toEqual(['PURCHASE_CREATED']));
  });
});

describe('INSTALLMENT_PAID', () => {
  const pay = async (number: number) => {
    await scene.atGateway(number, 'confirm');
    await scene.notify('PAYMENT_CONFIRMED', number, { status: 'CONFIRMED', confirmedDate: '2026-03-10' });
    await scene.notify('PAYMENT_RECEIVED', number, { status: 'RECEIVED', paymentDate: '2026-03-10' });
    await scene.followedUp();
  };

  it('is sent once per charge, and for every charge', async () => {
    await pay(1);
    await pay(2);
    expect(await scene.recorded()).toEqual(['INSTALLMENT_PAID', 'INSTALLMENT_PAID']);
    const published = (await harness.service.events.published(InstallmentPaid)).filter(
      ({ external_id }) => external_id === scene.pid,
    );
    expect(published.map(({ paid_installment }) => paid_installment)).toEqual(
      [1, 2].map((number) => ({ number, provider_ref: scene.chargeId(number), paid_at: '2026-03-10' })),
    );
    await harness.eventually(async () =>
      expect(await delivered()).toEqual([
        ['INSTALLMENT_PAID', 200],
        ['INSTALLMENT_PAID', 200],
      ]),
    );
  });

  it('is not sent for a charge that the gateway does not call paid, whatever a webhook says', async () => {
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-10' });
    await scene.followedUp();
    expect(await scene.recorded()).toEqual([]);
  });

  it('counts an old record whose paid installment is a plain string as sent', async () => {
    await harness.select(
      `insert into accounts_events (id, external_id, event_type, occurred_at, payload, created_at) values ($1, $2, 'INSTALLMENT_PAID', now(), $3, now())`,
      [randomUUIDv7(), scene.pid, JSON.stringify({ paid_installment: scene.chargeId(1) })],
    );
    await pay(1);
    expect(await scene.recorded()).toEqual(['INSTALLMENT_PAID']);
    expect(await scene.received()).toEqual([]);
  });
});

describe('INSTALLMENT_OVERDUE', () => {
  it('is sent once per installment, at the instant it was observed', async () => {
    const observed = harness.clock.now();
    for (const number of [1, 2]) {
      await scene.atGateway(number, 'overdue');
      await scene.notify('PAYMENT_OVERDUE', number, { status: 'OVERDUE' });
      await scene.notify('PAYMENT_OVERDUE', number, { status: 'OVERDUE' });
    }
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['INSTALLMENT_OVERDUE', 'INSTALLMENT_OVERDUE']);
    const published = (await harness.service.events.published(InstallmentOverdue)).filter(
      ({ external_id }) => external_id === scene.pid,
    );
    expect(published.map(({ overdue_installment }) => overdue_installment.number).sort()).toEqual([1, 2]);
    await harness.eventually(async () => expect(await scene.received()).toHaveLength(2));
    const [call] = await scene.received();
    expect(Temporal.Instant.from(String(call?.body['occurred_at'])).epochMilliseconds).toBe(observed.epochMilliseconds);
  });

  it('fires, with PURCHASE_CREATED, on an update of a charge that is overdue already', async () => {
    await scene.atGateway(1, 'overdue');
    await scene.notify('PAYMENT_UPDATED', 1, { status: 'OVERDUE' });
    await scene.followedUp();
    expect(await scene.recorded()).toEqual(['PURCHASE_CREATED', 'INSTALLMENT_OVERDUE']);
  });

  it('does not fire on a late event that wrote nothing, nor on a dunning', async () => {
    await scene.atGateway(1, 'receiveInCash');
    await scene.notify('PAYMENT_RECEIVED_IN_CASH', 1, { status: 'RECEIVED_IN_CASH', paymentDate: '2026-03-10' });
    await scene.followedUp();
    await scene.notify('PAYMENT_OVERDUE', 1, { status: 'OVERDUE' });
    await scene.notify('PAYMENT_DUNNING_REQUESTED', 2, { status: 'OVERDUE' });
    await scene.followedUp();
    expect(await scene.recorded()).toEqual([]);
  });
});

describe("the administrators' view of a payment", () => {
  it('is the whole chain: charges, webhooks, accounts events and deliveries', async () => {
    await scene.atGateway(1, 'confirm');
    await scene.notify('PAYMENT_RECEIVED', 1, { status: 'RECEIVED', paymentDate: '2026-03-10' });
    await scene.followedUp();
    const chain = await harness.admin
      .get(`/admin/api/checkout/payments/${scene.pid}`)
      .ok({ id: scene.pid, pid: scene.pid, status: 'paid', cancelled: false });
    expect(chain).toMatchObject({
      customer_document: '***.982.247-**',
      charges: [
        { number: 1, status: 'paid', gateway_status: 'RECEIVED' },
        ...Array.from({ length: 11 }, () => ({ status: 'pending' })),
      ],
      gateway_events: [{ name: 'PAYMENT_RECEIVED', outcome: 'applied', from_status: 'pending', to_status: 'paid' }],
      accounts_events: [{ event_type: 'INSTALLMENT_PAID' }],
    });
    expect(chain['deliveries']).toMatchObject([
      { destination: 'platform', kind: 'enabled' },
      { destination: 'accounts', kind: 'INSTALLMENT_PAID' },
    ]);
    expect(JSON.stringify(chain)).not.toContain('52998224725');
    await harness.admin.post(`/admin/api/checkout/payments/${scene.pid}/reveal`, { reason: 'An invoice' }).ok({
      customer_document: '52998224725',
      accounts_events: [{ payload: { customer: { document: '52998224725' } } }],
    });
    await harness.admin
      .get(`/admin/api/checkout/payments/${randomUUIDv7()}`)
      .notFound({ error: { code: 'payment_not_found' } });
    const [row] = await harness.admin.get(`/admin/api/checkout/payments?filter={"pid":"${scene.pid}"}`).ok<object[]>();
    expect(row).toMatchObject({ id: scene.pid, total_cents: 39_200 });
  });
});
