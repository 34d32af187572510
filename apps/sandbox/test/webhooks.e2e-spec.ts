import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Arrival } from './receiver.js';
import { startWorld, type World } from './world.js';

const eventsOf = (arrivals: readonly Arrival[]): string[] => arrivals.map(({ body }) => body.event);
const numbersOf = (arrivals: readonly Arrival[]): unknown[] =>
  arrivals.map(({ body }) => body.payment['installmentNumber']);
const plan = { installmentCount: 12, totalValue: 350 };
const inOrder = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const ascending = (one: number, other: number): number => one - other;

let world: World;
beforeEach(async () => {
  world = await startWorld({ retrySeconds: [0.005] });
});
afterEach(() => world.close());

const behave = (behaviour: object) => world.call('PUT', '/behaviour/webhooks', behaviour);
const webhook = async () => (await world.asaas('GET', '/webhooks')).data[0];

describe('The gateway’s webhooks in any order', () => {
  it('are sent at the same time, thirty-two at once', async () => {
    const release = world.receiver.hold();
    await world.createCharge({ installmentCount: 36, totalValue: 360 });
    await world.receiver.arrived(32);
    expect((await world.call('GET', '/received/webhooks')).data).toHaveLength(32);

    release();
    const numbers = numbersOf(await world.receiver.arrived(36)).map(Number);
    expect(numbers.sort(ascending)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
  });

  it('are retried, each on its own, and delay no others', async () => {
    expect(await webhook()).toMatchObject({ sendType: 'NON_SEQUENTIALLY' });
    const release = world.receiver.hold();
    world.receiver.statuses.push(500);
    await world.createCharge({ installmentCount: 2, totalValue: 20 });
    await world.receiver.arrived(2);
    release();

    const [, , retried] = await world.receiver.arrived(3);
    const ids = world.receiver.arrivals.map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.slice(0, 2)).toContain(retried?.body.id);
  });
});

describe('The gateway’s webhooks', () => {
  beforeEach(async () => {
    const [{ id } = {}] = (await world.asaas('GET', '/webhooks')).data;
    await world.asaas('PUT', `/webhooks/${String(id)}`, { sendType: 'SEQUENTIALLY' });
  });

  const act = (id: string, action: string, body?: object) => world.asaas('POST', `/payments/${id}/${action}`, body);

  it('send one PAYMENT_CREATED per charge, in order, with the token', async () => {
    await world.createCharge(plan);
    const arrivals = await world.receiver.arrived(12);

    expect(new Set(eventsOf(arrivals))).toEqual(new Set(['PAYMENT_CREATED']));
    expect(numbersOf(arrivals)).toEqual(inOrder);
    expect(arrivals[0]?.headers['asaas-access-token']).toBe('sandbox-asaas-webhook');
  });

  it('report every transition of a charge', async () => {
    const { id } = await world.createCharge();
    await world.asaas('POST', `/sandbox/payment/${id}/overdue`);
    await world.asaas('PUT', `/payments/${id}`, { value: 120 });
    await world.asaas('DELETE', `/payments/${id}`);
    await act(id, 'restore');
    await act(id, 'receiveInCash');
    await act(id, 'undoReceivedInCash');
    await world.asaas('POST', `/sandbox/payment/${id}/confirm`);
    await act(id, 'refund', { value: 20 });
    await act(id, 'refund');

    expect(eventsOf(await world.receiver.arrived(10))).toEqual([
      'PAYMENT_CREATED',
      'PAYMENT_OVERDUE',
      'PAYMENT_UPDATED',
      'PAYMENT_DELETED',
      'PAYMENT_RESTORED',
      'PAYMENT_RECEIVED',
      'PAYMENT_RECEIVED_IN_CASH_UNDONE',
      'PAYMENT_RECEIVED',
      'PAYMENT_PARTIALLY_REFUNDED',
      'PAYMENT_REFUNDED',
    ]);
  });

  it('carry the charge as it was when the event happened', async () => {
    await behave({ paused: true });
    const { id } = await world.createCharge({ billingType: 'CREDIT_CARD', creditCardToken: 'tok_ok' });
    await act(id, 'refund');
    await behave({});

    const arrivals = await world.receiver.arrived(3);
    expect(eventsOf(arrivals)).toEqual(['PAYMENT_CREATED', 'PAYMENT_CONFIRMED', 'PAYMENT_REFUNDED']);
    expect(arrivals.map(({ body }) => body.payment.status)).toEqual(['PENDING', 'CONFIRMED', 'REFUNDED']);
  });

  it('are lost, repeated and shuffled as configured, and normal afterwards', async () => {
    await behave({ lose: 1 });
    await world.createCharge();
    await behave({ repeat: 2, shuffle: true });
    await world.createCharge(plan);

    const arrivals = [...(await world.receiver.arrived(24))];
    expect(new Set(arrivals.map(({ body }) => body.id)).size).toBe(12);
    expect(numbersOf(arrivals)).not.toEqual(inOrder.flatMap((number) => [number, number]));
    expect(numbersOf(arrivals).sort()).toEqual(
      inOrder
        .flatMap((number) => [number, number])
        .map(Number)
        .sort(),
    );
    await behave({});
    await world.createCharge();
    expect(await world.receiver.arrived(25)).toHaveLength(25);
  });

  it('are held while paused and sent on resume, with the number of copies set then', async () => {
    await behave({ paused: true });
    await world.createCharge(plan);
    expect((await world.call('GET', '/received/webhooks')).data).toEqual([]);
    expect(world.receiver.arrivals).toEqual([]);

    await behave({ repeat: 2 });
    expect(numbersOf(await world.receiver.arrived(24))).toEqual(inOrder.flatMap((number) => [number, number]));
  });

  it('are retried until the status is 200, and later events wait', async () => {
    world.receiver.statuses.push(500, 201, 302, 200);
    await world.createCharge({ installmentCount: 2, totalValue: 20 });

    const arrivals = await world.receiver.arrived(5);
    expect(numbersOf(arrivals)).toEqual([1, 1, 1, 1, 2]);
    expect(new Set(arrivals.map(({ path }) => path))).toEqual(new Set(['/webhooks']));
    const shown = (await world.call('GET', '/received/webhooks')).data;
    expect(shown.slice(0, 4).map((call) => call['answered'])).toEqual([500, 201, 302, 200]);
  });

  it('stop after fifteen failures in a row until the backoff is removed', async () => {
    world.receiver.statuses.push(...Array.from({ length: 15 }, () => 503));
    await world.createCharge();
    await world.receiver.arrived(15);
    let stopped = await webhook();
    while (stopped?.['interrupted'] !== true) stopped = await webhook();
    await world.createCharge();
    expect(world.receiver.arrivals).toHaveLength(15);

    const answer = await world.asaas('POST', `/webhooks/${String(stopped['id'])}/removeBackoff`);
    expect(answer.body).toMatchObject({ interrupted: false });
    expect(await world.receiver.arrived(17)).toHaveLength(17);
  });

  it('go to every webhook that was created for the event, without showing its token', async () => {
    const url = world.receiver.url.replace('/webhooks', '/second');
    const settings = { name: 'second', url, authToken: 'secret-2', events: ['PAYMENT_RECEIVED'] };
    const created = (await world.asaas('POST', '/webhooks', settings)).body;
    expect(created).toMatchObject({ hasAuthToken: true, sendType: 'SEQUENTIALLY', events: ['PAYMENT_RECEIVED'] });
    expect(JSON.stringify(created)).not.toContain('secret-2');
    const { id } = await world.createCharge();
    await world.asaas('POST', `/sandbox/payment/${id}/confirm`);

    const second = (await world.receiver.arrived(3)).filter(({ path }) => path === '/second');
    expect(eventsOf(second)).toEqual(['PAYMENT_RECEIVED']);
    expect(second[0]?.headers['asaas-access-token']).toBe('secret-2');
    expect((await world.call('GET', '/received/webhooks')).text).not.toContain('secret-2');
    expect((await world.asaas('DELETE', `/webhooks/${String(created['id'])}`)).status).toBe(200);
  });

  it('can be any event that is sent by hand', async () => {
    const { id } = await world.createCharge();
    const changes = { status: 'DUNNING_REQUESTED', novelty: 1 };
    await world.call('POST', '/webhooks/events', { event: 'PAYMENT_DUNNING_REQUESTED', payment: id, changes });
    await world.call('POST', '/webhooks/events', { event: 'PAYMENT_RECEIVED', payment: { id: 'pay_unknown' } });

    const [, dunning, unknown] = await world.receiver.arrived(3);
    expect(dunning?.body).toMatchObject({ event: 'PAYMENT_DUNNING_REQUESTED', payment: { id, ...changes } });
    expect(unknown?.body.payment).toEqual({ id: 'pay_unknown' });
  });
});
