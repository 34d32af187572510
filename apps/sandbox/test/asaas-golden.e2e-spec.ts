import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf, parseJson } from '../src/json.js';
import { startWorld, type World } from './world.js';

interface Exchange {
  readonly request: { readonly path: string; readonly body: Record<string, unknown> };
  readonly response: { readonly status: number; readonly body: Record<string, unknown> };
}

const sample = (name: string): unknown =>
  parseJson(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'));

const exchangeOf = (value: unknown): Exchange => {
  const [request, response] = [objectOf(objectOf(value)['request']), objectOf(objectOf(value)['response'])];
  return {
    request: { path: String(request['path']), body: objectOf(request['body']) },
    response: { status: Number(response['status']), body: objectOf(response['body']) },
  };
};

const exchange = (name: string): Exchange => exchangeOf(sample(name));

/** Values that differ between runs become their type; all others stay. */
const shaped = (value: unknown): unknown => {
  const text = JSON.stringify(value)
    .replace(/"cus_\d{12}"/g, '"<customer>"')
    .replace(/"pay_[a-z0-9]{16}"/g, '"<charge>"')
    .replace(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, '"<uuid>"')
    .replace(/"https?:[^"]*?\/(i|b\/pdf)\/[a-z0-9]{16}"/g, '"<link $1>"')
    .replace(/"(invoiceNumber|nossoNumero)":"\d{8}"/g, '"$1":"<number>"');
  return parseJson(text);
};

describe('The gateway answers what the real one answered', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it.each(['payment-created-pix', 'payment-created-card', 'payment-created-boleto-fine-interest'])(
    'to the request of %s',
    async (name) => {
      const { request, response } = exchange(name);
      const customer = await world.createCustomer();

      const answer = await world.asaas('POST', '/payments', { ...request.body, customer });

      expect(answer.status).toBe(response.status);
      expect(shaped(answer.body)).toEqual(shaped(response.body));
    },
  );

  it('to the request of installment-plan-boleto-12x, and lists its twelve charges newest first', async () => {
    const plan = exchange('installment-plan-boleto-12x');
    const customer = await world.createCustomer();

    const answer = await world.asaas('POST', '/installments', { ...plan.request.body, customer });
    const listed = await world.asaas('GET', `/payments?installment=${String(answer.body['id'])}&limit=100`);

    expect(answer.status).toBe(200);
    expect(shaped(answer.body)).toEqual(shaped(plan.response.body));
    const list = exchange('list-installment-payments-boleto-12x');
    expect(shaped(listed.body)).toEqual(shaped(list.response.body));
  });

  it('to invalid requests', async () => {
    const exchanges = [sample('errors-validation')].flat().map(exchangeOf);

    for (const { request, response } of exchanges) {
      const answer = await world.call('POST', request.path.replace('/v3', '/asaas/v3'), request.body, {
        access_token: 'sandbox-asaas',
      });
      expect(answer).toMatchObject(response);
    }
    expect(exchanges).toHaveLength(2);
  });
});

describe('The gateway’s webhooks', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.close());

  it('have the documented envelope', async () => {
    const documented = objectOf(sample('webhook-payment-received'));
    const charge = await world.createCharge();
    await world.asaas('POST', `/sandbox/payment/${charge.id}/confirm`);

    const envelope = (await world.receiver.arrived(2))[1]?.body;

    expect(Object.keys(envelope ?? {})).toEqual(Object.keys(documented));
    expect(envelope).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-f]{32}&\d{9}$/),
      event: 'PAYMENT_RECEIVED',
      dateCreated: '2026-07-14 12:00:00',
      payment: { id: charge.id, status: 'RECEIVED', paymentDate: '2026-07-14', netValue: 98.01 },
    });
  });
});
