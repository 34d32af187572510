import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { MembershipTest } from '../../../apps/membership/test/harness.js';
import { PasswordHasher } from '../../../apps/membership/src/identity/passwords/password-hasher.service.js';

const path = '/api/v1/auth/sign_in';
const wrong = { email: 'other@rotina.test', password: 'wrong-password' };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let test: MembershipTest;
let finish: () => void;
let waiting: Promise<number>[];

beforeAll(async () => {
  test = await MembershipTest.start();
  await test.service.app.listen(0, '127.0.0.1');
});
afterEach(async () => {
  finish();
  await Promise.all(waiting);
  vi.restoreAllMocks();
});
afterAll(() => test.close());

/** Makes passwords wait to be checked until `finish`. */
function holdPasswords(): void {
  waiting = [];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  finish = () => resolve(false);
  vi.spyOn(test.service.get(PasswordHasher), 'matches').mockImplementation(() => promise);
}

function signIn(caller: Caller, body: object = wrong): Promise<number> {
  const status = caller
    .post(path, body)
    .response()
    .then((response) => response.status);
  waiting.push(status);
  return status;
}

describe('sign-ins that wait', () => {
  it('are fifty of one address: the next is refused at once', async () => {
    holdPasswords();
    const caller = test.newAddress();
    const statuses = Array.from({ length: 60 }, () => signIn(caller));
    const refused: number[] = [];
    for (const status of statuses) void status.then((code) => refused.push(code));
    await eventually(async () => expect(refused).toEqual(Array.from({ length: 10 }, () => 429)), { timeout: 25_000 });
  });

  it('keep nothing of their bodies', async () => {
    holdPasswords();
    const bodies: WeakRef<object>[] = [];
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text: string): unknown => {
      const value: unknown = parse(text);
      if (typeof value === 'object' && value !== null && 'z' in value) bodies.push(new WeakRef(value));
      return value;
    };
    const caller = test.newAddress();
    const body = { ...wrong, z: Array.from({ length: 9_000 }, () => ({})) };
    for (let count = 0; count < 5; count += 1) void signIn(caller, body);
    await eventually(async () => {
      expect(bodies).toHaveLength(5);
      collectGarbage();
      expect(bodies.filter((reference) => reference.deref() !== undefined)).toEqual([]);
    });
    JSON.parse = parse;
  });
});
