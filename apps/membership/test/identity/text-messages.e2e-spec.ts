import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { MembershipTest } from '../harness.js';
import { path, PhoneScene, show } from './phone-scene.js';

let test: MembershipTest;
let scene: PhoneScene;

beforeAll(async () => {
  test = await MembershipTest.start();
  scene = new PhoneScene(test);
});
afterAll(() => test.close());

describe('the limits', () => {
  it('are ten PINs an hour for one number, by however many users', async () => {
    const number = scene.newNumber();
    for (let person = 0; person < 10; person += 1)
      await (await scene.aPerson()).caller.post(path, { phone: number }).ok();
    const { caller } = await scene.aPerson();
    const refused = await caller.post(path, { phone: number }).response();
    expect(refused).toMatchObject({
      status: 429,
      body: { error: expect.any(String) },
      headers: { 'retry-after': '3600' },
    });
    await caller.post(path, { phone: scene.newNumber() }).ok();
    test.service.clock.advance({ hours: 1 });
    await caller.post(path, { phone: number }).ok();
  });

  it('are twenty PINs an hour for one user', async () => {
    const { caller } = await scene.aPerson();
    for (let call = 0; call < 20; call += 1) {
      await caller.post(path, { phone: scene.newNumber() }).ok();
      test.service.clock.advance({ seconds: 40 });
    }
    await caller.post(path, { phone: scene.newNumber() }).status(429);
  });

  it('are 300 PINs an hour for one address', async () => {
    const address = { 'x-rotina-client-address': '198.51.100.77' };
    const now = test.service.clock.now().toString();
    await test.select(
      `insert into request_quotas values ('phone PINs of an address', $1, array_fill($2::timestamptz, array[300]), $2)`,
      ['198.51.100.77', now],
    );
    const person = await scene.aPerson();
    await person.caller.with(address).post(path, { phone: person.number }).status(429);
    await person.caller.post(path, { phone: person.number }).ok();
  });
});

describe('while the provider of text messages fails', () => {
  it('the request does not wait for it, and the message is sent again', async () => {
    const person = await scene.aPerson();
    await test.planTexts({ statuses: [500] });
    await person.caller.post(path, { phone: person.number }).ok();
    await test.textsTo(person.number);
    const retriedAt = 'select 1 from phone_verifications where user_id = $1 and send_due_at > $2 and send_due_at < $3';
    const now = test.service.clock.now();
    const [from, to] = [now.toString(), now.add({ seconds: 2 }).toString()];
    await eventually(async () => {
      await expect(test.select(retriedAt, [person.id, from, to])).resolves.toHaveLength(1);
    });
    test.service.clock.advance({ seconds: 1 });
    const messages = await test.textsTo(person.number, 2);
    expect(messages.map(({ answered }) => answered)).toEqual([500, 200]);
    expect(messages[0]?.body).toEqual(messages[1]?.body);
    await person.caller.put(path, show(await scene.pinOf(person.number, 2))).ok();
  });

  it('a message that it refuses is given up', async () => {
    const person = await scene.aPerson();
    await test.planTexts({ statuses: [422] });
    await person.caller.post(path, { phone: person.number }).ok();
    await eventually(async () => {
      const sql =
        'select 1 from phone_verifications where user_id = $1 and send_attempts = 1 and sealed_message is null';
      await expect(test.select(sql, [person.id])).resolves.toHaveLength(1);
    });
  });

  it('a message whose process ended during an attempt is sent once the lease is over', async () => {
    const person = await scene.aPerson();
    await test.planTexts({ statuses: [0] });
    await person.caller.post(path, { phone: person.number }).ok();
    await test.textsTo(person.number);
    const lease = test.service.clock.now().add({ seconds: 30 }).toString();
    await eventually(async () => {
      const sql = `update phone_verifications set send_due_at = $2
        where user_id = $1 and send_due_at < $2::timestamptz - interval '20 seconds' returning 1`;
      await expect(test.select(sql, [person.id, lease])).resolves.toHaveLength(1);
    });
    test.service.clock.advance({ seconds: 30 });
    await person.caller.put(path, show(await scene.pinOf(person.number, 2))).ok();
  });

  it('a message is not sent any more when its PIN is dead', async () => {
    const person = await scene.aPerson();
    await test.planTexts({ statuses: [503] });
    await person.caller.post(path, { phone: person.number }).ok();
    await test.textsTo(person.number);
    test.service.clock.advance({ minutes: 10 });
    await eventually(async () => {
      const sql = 'select 1 from phone_verifications where user_id = $1 and sealed_message is null';
      await expect(test.select(sql, [person.id])).resolves.toHaveLength(1);
    });
    await expect(test.textsTo(person.number)).resolves.toHaveLength(1);
  });
});
