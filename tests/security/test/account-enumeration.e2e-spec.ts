import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PasswordHasher } from '../../../apps/membership/src/identity/passwords/password-hasher.service.js';
import { password } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';
import { rankDistance } from './enumeration/rank-test.js';

const signIns = ['/api/v1/auth/sign_in', '/api/v2/auth/sign_in', '/api/v1/me'];
const reset = '/api/v1/auth/password';
const signUp = '/api/v1/auth/sign_up';
/** By path, of those that answer everybody in the same way; the others are 401. */
const successes: Readonly<Record<string, number>> = { [reset]: 200, [signUp]: 201 };
const rounds = 40;
const unknown = 'nobody@rotina.test';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The text of a prepared statement, without its values. */
const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';

/** The runners of statements: TypeORM, and the pool those that are prepared. */
interface Runner {
  query(statement: unknown): unknown;
}

let test: MembershipTest;
let known: string;
let locked: string;
let requests = 0;

beforeAll(async () => {
  test = await MembershipTest.start({ SIGN_UP: 'open' });
  known = (await test.createUser()).email;
  locked = (await test.createUser()).email;
  await test.select('update users set locked = true where email = $1', [locked]);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

/** Sends a request that no limit of an address, an e-mail or a user's mails answers. */
async function send(path: string, email: string, given = 'wrong-password'): Promise<Answer> {
  requests += 1;
  test.service.clock.advance({ minutes: 10 });
  const caller = test.from(`198.51.100.${requests % 250}`);
  const answer = await caller.post(path, { name: 'Ana', email, password: given }).response();
  expect(answer.status).toBe(successes[path] ?? 401);
  return answer;
}

async function answerOf(...request: Parameters<typeof send>): Promise<string> {
  const { status, headers, body } = await send(...request);
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, body });
}

async function timeOf(path: string, email: string): Promise<number> {
  const start = performance.now();
  await send(path, email);
  return performance.now() - start;
}

/** The statements about users and sign-ins that a request runs; those of background work are about other tables. */
async function statementsOf(path: string, email: string): Promise<string[]> {
  const { database } = test.service;
  const runner = await database.transaction(async ({ queryRunner }) => Object.getPrototypeOf(queryRunner) as Runner);
  const pool: unknown = Reflect.get(database.manager.dataSource.driver, 'master');
  const queries = [runner, pool as Runner].map((one) => vi.spyOn(one, 'query'));
  await send(path, email);
  const calls = queries.flatMap(({ mock }) => mock.calls);
  for (const query of queries) query.mockRestore();
  return calls
    .map(([first]) => (typeof first === 'string' ? first : textOf(first)))
    .filter((text) => /\b(?:users|sign_in_attempts)\b/u.test(text));
}

describe.each([...signIns, reset, signUp])('POST %s', (path) => {
  it('answers an e-mail without an account as one with an account', async () => {
    const answer = await answerOf(path, unknown);
    await expect(answerOf(path, known)).resolves.toBe(answer);
    await expect(answerOf(path, locked, password)).resolves.toBe(answer);
  });

  it('takes as long for an e-mail without an account as for one with an account', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < rounds; round += 1) {
      // Each goes first in every other round: what slows the machine down slows both down.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of order) times[kind].push(await timeOf(path, kind === 'known' ? known : unknown));
    }
    expect(rankDistance(times.known, times.unknown)).toBeLessThan(4.4);
  }, 120_000);
});

describe.each(signIns)('a failed sign-in at %s', (path) => {
  it('checks one password and runs the same statements with and without an account', async () => {
    const matches = vi.spyOn(test.service.get(PasswordHasher), 'matches');
    const statements = await statementsOf(path, unknown);
    expect(matches).toHaveBeenCalledTimes(1);
    expect(statements.length).toBeGreaterThan(1);
    await expect(statementsOf(path, known)).resolves.toEqual(statements);
    expect(matches).toHaveBeenCalledTimes(2);
  });
});
