import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { MembershipTest } from '../harness.js';
import { anotherPin, path, PhoneScene, show } from './phone-scene.js';
import type { Person } from './phone-scene.js';

let test: MembershipTest;
let scene: PhoneScene;

beforeAll(async () => {
  test = await MembershipTest.start();
  scene = new PhoneScene(test);
});
afterAll(() => test.close());

const unproven = { phone_number: null, phone_number_validated_at: null };

describe('phone verification', () => {
  it('needs the token of a user', async () => {
    await test.anonymous.post(path, { phone: scene.newNumber() }).unauthorized({ error: expect.any(String) });
    await test.anonymous.put(path, show('123456')).unauthorized({ error: expect.any(String) });
  });

  it('sends a PIN, and the PIN validates the number', async () => {
    const person = await scene.aPerson();
    const pin = await scene.start(person);
    await expect(scene.phoneOf(person.id)).resolves.toEqual(unproven);
    await expect(person.caller.put(path, show(pin)).ok()).resolves.toEqual({});
    await expect(scene.phoneOf(person.id)).resolves.toEqual({
      phone_number: person.number,
      phone_number_validated_at: new Date(test.service.clock.now().epochMilliseconds),
    });
    const admin = await test.admin();
    await expect(admin.get(`/admin/api/membership/users/${person.id}`).ok()).resolves.toMatchObject({
      phone_number: person.number,
      phone_number_validated_at: test.service.clock.now().toString({ fractionalSecondDigits: 3 }),
    });
  });

  it('sends to E.164 with our token, in the language of the request', async () => {
    const person = await scene.aPerson('+5511987650001');
    await person.caller.with({ 'accept-language': 'en' }).post(path, { phone: '(11) 98765-0001' }).ok();
    const [text] = await test.textsTo('+5511987650001');
    expect(text).toMatchObject({ body: { message: expect.stringContaining('is your code') }, answered: 200 });
  });

  it.each([
    {},
    { phone: null },
    { phone: 11_912_345_678 },
    { phone: '' },
    { phone: '12345' },
    { phone: '+351912345678' },
    { phone: '(11) 3123-4567' },
    { phone: '+5508001234567' },
    { phone: '1'.repeat(33) },
  ])('is 422 for %j', async (body) => {
    const { caller } = await scene.aPerson();
    await caller.post(path, body).unprocessable({ error: expect.stringContaining('phone') });
  });

  it('stores neither the PIN nor the message in plain text, and drops the message once it is sent', async () => {
    const person = await scene.aPerson();
    const pin = await scene.start(person);
    const [row] = await test.select('select v::text as text from phone_verifications v where user_id = $1', [
      person.id,
    ]);
    expect(JSON.stringify(row)).not.toContain(pin);
    await eventually(async () => {
      const sql = 'select sealed_message, send_due_at, send_attempts from phone_verifications where user_id = $1';
      const [sent] = await test.select(sql, [person.id]);
      expect(sent).toEqual({ sealed_message: null, send_due_at: null, send_attempts: 1 });
    });
  });
});

describe('the text messages of a day', () => {
  it('are limited over all users, and show how many are used up', async () => {
    const small = await MembershipTest.start({ SMS_MAX_PER_DAY: '4', SMS_COUNTRIES: 'PT,BR' });
    const people = new PhoneScene(small);
    const share = async (): Promise<string> => {
      const metrics = await small.service.as(null).get('/metrics').response();
      return /^text_messages_day_share (\S+)$/m.exec(metrics.text)?.[1] ?? '';
    };
    for (let sent = 0; sent < 4; sent += 1) {
      expect(await share()).toBe(String(sent / 4));
      await people.start(await people.aPerson(sent === 0 ? '+351912345678' : undefined));
    }
    expect(await share()).toBe('1');
    const { caller, number } = await people.aPerson();
    await caller.post(path, { phone: number }).status(429, { error: expect.stringContaining('Hoje') });
    small.service.clock.advance({ hours: 24, seconds: 1 });
    await people.start({ id: 0, caller, number });
    await small.close();
  });
});

describe('a second call', () => {
  it('sends nothing within 40 s of the last one that sent, whatever the number, and answers 200', async () => {
    const person = await scene.aPerson();
    await scene.start(person);
    const other = scene.newNumber();
    test.service.clock.advance({ seconds: 39 });
    for (const phone of [person.number, other]) await person.caller.post(path, { phone }).ok();
    await expect(Promise.all([scene.sentTo(person.number), scene.sentTo(other)])).resolves.toEqual([1, 0]);
    test.service.clock.advance({ seconds: 1 });
    await person.caller.post(path, { phone: other }).ok();
    await scene.pinOf(other);
  });

  it('replaces the PIN', async () => {
    const person = await scene.aPerson();
    const first = await scene.start(person);
    test.service.clock.advance({ seconds: 40 });
    const second = await scene.start(person);
    if (first !== second) await person.caller.put(path, show(first)).unprocessable();
    await person.caller.put(path, show(second)).ok();
  });

  it('sends one PIN when ten arrive at once', async () => {
    const person = await scene.aPerson();
    const calls = Array.from({ length: 10 }, () => person.caller.post(path, { phone: person.number }).response());
    for (const { status } of await Promise.all(calls)) expect([200, 429]).toContain(status);
    await scene.pinOf(person.number);
    await expect(scene.sentTo(person.number)).resolves.toBe(1);
  });
});

describe('a PIN', () => {
  it.each([
    show('12345'),
    show('abcdef'),
    show(123_456),
    show(null),
    show(''),
    {},
    { verification: null },
    { pin: '1' },
  ])('is 422 for %j', async (body) => {
    const person = await scene.aPerson();
    await scene.start(person);
    await person.caller.put(path, body).unprocessable({ error: expect.anything() });
    await expect(scene.phoneOf(person.id)).resolves.toEqual(unproven);
  });

  it('is 422 where none was sent', async () => {
    const { caller } = await scene.aPerson();
    await caller.put(path, show('123456')).unprocessable({ error: expect.any(String) });
  });

  it('lives ten minutes', async () => {
    const [early, late] = [await scene.aPerson(), await scene.aPerson()];
    const pins = [await scene.start(early), await scene.start(late)] as const;
    test.service.clock.advance({ seconds: 599 });
    await early.caller.put(path, show(pins[0])).ok();
    test.service.clock.advance({ seconds: 1 });
    await late.caller.put(path, show(pins[1])).unprocessable();
  });

  it('dies after five wrong tries', async () => {
    const [four, five] = [await scene.aPerson(), await scene.aPerson()];
    const tries = async ({ caller }: Person, count: number, pin: string): Promise<void> => {
      for (let tried = 0; tried < count; tried += 1) await caller.put(path, show(anotherPin(pin))).unprocessable();
    };
    const pins = [await scene.start(four), await scene.start(five)] as const;
    await tries(four, 4, pins[0]);
    await tries(five, 5, pins[1]);
    await four.caller.put(path, show(pins[0])).ok();
    await five.caller.put(path, show(pins[1])).unprocessable({ error: expect.any(String) });
    await expect(scene.phoneOf(five.id)).resolves.toEqual(unproven);
  });

  it('is not tried by an empty one', async () => {
    const person = await scene.aPerson();
    const pin = await scene.start(person);
    for (let tried = 0; tried < 6; tried += 1)
      await person.caller.put(path, show('')).unprocessable({ error: expect.any(String) });
    await person.caller.put(path, show(pin)).ok();
  });

  it('is tried no more than five times by tries that arrive together', async () => {
    const person = await scene.aPerson();
    const pin = await scene.start(person);
    const wrong = Array.from({ length: 20 }, () => person.caller.put(path, show(anotherPin(pin))).response());
    for (const { status } of await Promise.all(wrong)) expect([422, 429]).toContain(status);
    const sql = 'select wrong_tries from phone_verifications where user_id = $1';
    const [row] = await test.select<{ wrong_tries: number }>(sql, [person.id]);
    expect(row?.wrong_tries).toBeLessThanOrEqual(5);
  });

  it('of another user is wrong', async () => {
    const [one, two] = [await scene.aPerson(), await scene.aPerson()];
    const pins = [await scene.start(one), await scene.start(two)] as const;
    if (pins[0] !== pins[1]) await one.caller.put(path, show(pins[1])).unprocessable();
  });
});

describe('a validated phone', () => {
  const aValidated = async (number = scene.newNumber()): Promise<Person> => {
    const person = await scene.aPerson(number);
    await person.caller.put(path, show(await scene.start(person))).ok();
    return person;
  };

  it('needs nothing more: both calls answer 200 and do nothing', async () => {
    const person = await aValidated();
    const before = await scene.phoneOf(person.id);
    test.service.clock.advance({ minutes: 20 });
    await expect(person.caller.post(path, { phone: person.number.slice(3) }).ok()).resolves.toEqual({});
    for (const pin of ['000000', '', ' ']) await expect(person.caller.put(path, show(pin)).ok()).resolves.toEqual({});
    await expect(scene.sentTo(person.number)).resolves.toBe(1);
    await expect(scene.phoneOf(person.id)).resolves.toEqual(before);
  });

  it('stays until another number is validated, 40 s after the last PIN at the earliest', async () => {
    const person = await aValidated();
    const next = { ...person, number: scene.newNumber() };
    await person.caller.post(path, { phone: next.number }).ok();
    await expect(scene.sentTo(next.number)).resolves.toBe(0);
    test.service.clock.advance({ seconds: 40 });
    const pin = await scene.start(next);
    await expect(scene.phoneOf(person.id)).resolves.toMatchObject({ phone_number: person.number });
    await person.caller.put(path, show(anotherPin(pin))).unprocessable();
    await person.caller.put(path, show(pin)).ok();
    await expect(scene.phoneOf(person.id)).resolves.toMatchObject({ phone_number: next.number });
  });

  it('may be that of two users: the second one takes nothing from the first', async () => {
    const first = await aValidated();
    const second = await aValidated(first.number);
    for (const { id } of [first, second]) {
      const validated = { phone_number: first.number, phone_number_validated_at: expect.any(Date) };
      await expect(scene.phoneOf(id)).resolves.toEqual(validated);
    }
  });
});
