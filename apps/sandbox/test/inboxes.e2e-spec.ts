import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from './world.js';

const notification = {
  status: 'enabled',
  email: 'ana@example.com',
  name: 'Ana Lima',
  doc_number: '52998224725',
  phone_number: '+5511999990000',
  token: 'verification',
  transaction: 'pid-1',
  expires_at: '2027-07-14 23:59:59',
};

const installment = {
  number: 1,
  amount: 29.16,
  due_on: '2026-07-24',
  status: 'OVERDUE',
  paid_at: null,
  provider_ref: 'pay_1',
};

const customer = { name: 'Ana Lima', email: 'ana@example.com', provider_customer_id: null };

const event = {
  event_type: 'INSTALLMENT_OVERDUE',
  external_id: 'pid-1',
  occurred_at: '2026-07-25T10:00:00-03:00',
  payload: {
    external_id: 'pid-1',
    organization_slug: null,
    product_slug: 'assinatura-anual',
    customer: customer,
    payment_method: 'BOLETO',
    provider: 'payment_gateway',
    purchased_at: '2026-07-14T12:00:00Z',
    installments: [installment],
    overdue_installment: { number: 1, provider_ref: 'pay_1' },
  },
};

const withPayload = (changes: object): object => ({ ...event, payload: { ...event.payload, ...changes } });

describe('The systems around the checkout', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ webhookUrl: '' });
  });
  afterEach(() => world.close());

  const received = async (box: string) => (await world.call('GET', `/received/${box}`)).data;
  const notify = (body: unknown, token = 'sandbox-platform') =>
    world.call('POST', '/platform/checkout_notifications', body, { authorization: `Bearer ${token}` });
  const tell = (body: unknown, headers: Record<string, string> = {}) =>
    world.call('POST', '/accounts/api/v1/events', body, {
      authorization: 'Bearer sandbox-accounts',
      'x-origin': 'checkout',
      ...headers,
    });
  const text = (body: unknown, token = 'sandbox-sms') =>
    world.call('POST', '/sms', body, { authorization: `Bearer ${token}` });

  it('the platform takes a notification and keeps it without the token', async () => {
    expect((await notify(notification)).status).toBe(200);
    expect(await received('platform')).toEqual([
      {
        id: 1,
        at: '2026-07-14T15:00:00Z',
        method: 'POST',
        path: '/platform/checkout_notifications',
        headers: expect.objectContaining({ authorization: '***', 'content-type': 'application/json' }),
        body: notification,
        answered: 200,
      },
    ]);
  });

  it('the platform refuses a wrong token, a missing field and invalid JSON, and stores each call', async () => {
    expect((await notify(notification, 'wrong')).status).toBe(401);
    const invalid = await notify({ ...notification, status: 'on', expires_at: '2027-02-30 23:59:59' });
    expect(invalid.status).toBe(422);
    expect(Object.keys(invalid.body['errors'] ?? {})).toEqual(['status', 'expires_at']);
    expect((await notify('{"status":')).status).toBe(400);
    expect((await received('platform')).map((call) => call['answered'])).toEqual([401, 422, 400]);
  });

  it('accounts takes an event, and only from the checkout', async () => {
    expect((await tell(event)).status).toBe(200);
    expect((await tell(event, { 'x-origin': 'habits' })).status).toBe(422);
    expect((await tell(event, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect(await received('accounts')).toHaveLength(3);
  });

  it.each([
    ['customer_incomplete', withPayload({ customer: { ...customer, email: null } })],
    ['installment_not_found', withPayload({ installments: [] })],
    ['invalid_event', withPayload({ installments: [{ ...installment, amount: '29.16' }] })],
    ['invalid_event', withPayload({ payment_method: 'CREDIT_CARD' })],
    ['invalid_event', { ...event, occurred_at: '2026-07-25 10:00:00' }],
    ['invalid_event', { ...event, event_type: 'INSTALLMENT_PAID' }],
  ])('accounts fails with %s', async (error, event) => {
    expect(await tell(event)).toMatchObject({ status: 422, body: { error } });
  });

  it('text messages need the token, a number in E.164 and a message', async () => {
    const message = { to: '+5511999990000', message: 'Seu código: 123456' };
    expect((await text(message)).status).toBe(200);
    expect((await text(message, 'wrong')).status).toBe(401);
    expect((await text({ ...message, to: '11999990000' })).status).toBe(422);
    expect((await text({ to: message.to })).status).toBe(422);
    expect((await received('sms'))[0]).toMatchObject({ body: message, answered: 200 });
  });

  it('answer as planned, then normally again', async () => {
    await world.call('PUT', '/behaviour/platform', { statuses: [500, 429, 200], headers: { 'retry-after': '7' } });
    const answers = [await notify(notification), await notify(notification), await notify(notification)];
    expect(answers.map(({ status }) => status)).toEqual([500, 429, 200]);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['7', '7', '7']);
    expect((await notify(notification)).headers.get('retry-after')).toBeNull();
    expect((await received('platform')).map((call) => call['answered'])).toEqual([500, 429, 200, 200]);
  });

  it('plan the gateway’s answers, too: refused before anything happens, or cut off after it did', async () => {
    const customer = await world.createCustomer();
    const charge = { customer, billingType: 'PIX', value: 10, dueDate: '2026-07-20' };
    const count = async () => (await world.asaas('GET', `/payments?customer=${customer}`)).body['totalCount'];

    await world.call('PUT', '/behaviour/asaas', { statuses: [503, 0] });
    expect((await world.asaas('POST', '/payments', charge)).status).toBe(503);
    await expect(world.asaas('POST', '/payments', charge)).rejects.toThrow();
    expect(await count()).toBe(1);
  });

  it('reject an invalid behaviour', async () => {
    const put = async (actor: string, body: unknown) => (await world.call('PUT', `/behaviour/${actor}`, body)).status;
    expect(await put('sms', { statuses: ['500'] })).toBe(422);
    expect(await put('sms', { delay_ms: -1 })).toBe(422);
    expect(await put('webhooks', { lose: 2 })).toBe(422);
    expect(await put('webhooks', { repeat: 0 })).toBe(422);
    expect(await put('moon', {})).toBe(404);
  });

  it('are cleared', async () => {
    await notify(notification);
    expect((await world.call('DELETE', '/received')).status).toBe(204);
    expect(await received('platform')).toEqual([]);
    expect((await world.call('GET', '/received/moon')).status).toBe(404);
  });
});
