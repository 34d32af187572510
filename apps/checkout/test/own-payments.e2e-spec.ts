import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, TestService, TestUser } from '@rotina/testing';
import { BuyerScene } from './buyer-scene.js';
import { EventReader } from './event-reader.js';
import { CheckoutHarness } from './harness.js';

let harness: CheckoutHarness;
/** Streams are read from another replica than the one that receives what changes. */
let replica: TestService;
let origin: string;

beforeAll(async () => {
  harness = await CheckoutHarness.start({ webhooks: false });
  replica = await harness.replica();
  await replica.app.listen(0, '127.0.0.1');
  origin = await replica.app.getUrl();
});
afterAll(() => harness.close());

const paths = '/api/v1/me/payments';
let users = 100;

/** Another user with an address. */
function aUser(email: string): TestUser & { readonly caller: Caller } {
  users += 1;
  const user = { id: users, email };
  return { ...user, caller: replica.as(user) };
}

const eventsOf = async (pid: string, user: TestUser): Promise<EventReader> =>
  EventReader.open(`${origin}${paths}/${pid}/events`, await replica.tokenOf(user));

describe('the answer to a purchase', () => {
  it('has the link of the mail', async () => {
    const bought = await BuyerScene.start(harness);
    const link = await bought.link();
    expect(new URL(bought.buyerUrl).pathname + new URL(bought.buyerUrl).search).toBe(link);
  });
});

describe("a signed-in buyer's payments", () => {
  it('are those of an address that the account had, too', async () => {
    const bought = await BuyerScene.start(harness);
    const caller = replica.as({ id: 99, email: 'new-address@rotina.test', formerEmails: [bought.email] });
    expect(await caller.get(paths).ok()).toMatchObject({ data: [{ pid: bought.pid }] });
    await caller.get(`${paths}/${bought.pid}`).ok({ pid: bought.pid });
  });

  it('are those of the address of the account, newest first, with what is paid, open and due next', async () => {
    const first = await BuyerScene.start(harness);
    const { caller } = aUser(first.email.toUpperCase());
    await first.payFirst();
    harness.clock.advance({ seconds: 1 });
    const second = await BuyerScene.start(harness, { billing_type: 'PIX' }, first.email);
    const product = 'Assinatura anual';
    const next_due = { number: 1, amount: '50.00', due_date: expect.any(String) as string };
    expect(await caller.get(paths).ok()).toEqual({
      data: [
        {
          pid: second.pid,
          status: 'pending',
          display_status: 'pending',
          product,
          total: '100.00',
          paid: '0.00',
          open: '100.00',
          next_due,
          replaced_by: null,
          buyer_url: second.buyerUrl,
        },
        expect.objectContaining({
          pid: first.pid,
          status: 'paid',
          display_status: 'partially_paid',
          paid: '50.00',
          open: '50.00',
          next_due: { ...next_due, number: 2 },
        }),
      ],
    });
    await caller.get(`${paths}/${second.pid}`).ok({
      pid: second.pid,
      installments: [
        { number: 1, status: 'pending', pix: { payload: expect.stringMatching(/^000201/) } },
        { number: 2, status: 'pending' },
      ],
    });
  });

  it("are nobody else's: another's and an unknown one are not found", async () => {
    const bought = await BuyerScene.start(harness);
    const { caller } = aUser('somebody-else@example.com');
    expect(await caller.get(paths).ok()).toEqual({ data: [] });
    for (const pid of [bought.pid, randomUUIDv7(), 'nothing']) {
      await caller.get(`${paths}/${pid}`).notFound({ error: { code: 'payment_not_found' } });
      await caller.get(`${paths}/${pid}/events`).notFound({ error: { code: 'payment_not_found' } });
    }
    await harness.buyer.get(paths).unauthorized();
  });
});

describe('the events of a payment', () => {
  it('begin with the present status, and follow when it is paid', async () => {
    const bought = await BuyerScene.start(harness);
    const events = await eventsOf(bought.pid, aUser(bought.email));
    expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await events.next()).toEqual({ event: 'status', data: '{"status":"pending"}' });
    await bought.payFirst();
    expect(await events.next()).toEqual({ event: 'status', data: '{"status":"paid"}' });
    await events.close();
  });

  it('are five streams of a user at the most, and one that hangs up leaves its place to another', async () => {
    const bought = await BuyerScene.start(harness);
    const user = aUser(bought.email);
    const opened: EventReader[] = [];
    for (let count = 0; count < 5; count += 1) opened.push(await eventsOf(bought.pid, user));
    const path = `${paths}/${bought.pid}/events`;
    await user.caller.get(path).status(429, { error: { code: 'too_many_streams' } });
    await opened.pop()?.close();
    await harness.eventually(async () => opened.push(await eventsOf(bought.pid, user)));
    await user.caller.head(path).ok();
    for (const events of opened) await events.close();
  });

  it('end with the service', async () => {
    const bought = await BuyerScene.start(harness);
    const events = await eventsOf(bought.pid, aUser(bought.email));
    await events.next();
    await replica.close();
    expect(await events.next()).toBeNull();
  });
});
