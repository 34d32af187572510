import { beforeEach, describe, expect, it } from 'vitest';
import { createRotina, createSender, dataOf } from './rotina.js';
import type { Rotina, RotinaOptions } from './rotina.js';
import { RotinaError } from './rotina-error.js';
import { memoryStorage } from './tokens.js';

const tokens = { 'access-token': 'a', 'token-type': 'Bearer', client: 'c', uid: 'u@rotina.test', expiry: '1' };
const signIn = { body: { email: 'u@rotina.test', password: 'secret' } };

let asked: Request[];
let answers: (Response | Error)[];

const ok = (body: object = {}, headers: Record<string, string> = {}): Response => Response.json(body, { headers });
const unavailable = (status = 503, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { message: ['Indisponível.'] } }, { status, headers });

/** Answers with the next of the answers. */
async function answered(request: Request): Promise<Response> {
  asked.push(request);
  const answer = answers.shift() ?? ok();
  if (answer instanceof Error) throw answer;
  return Promise.resolve(answer);
}

function client(options: Partial<RotinaOptions> = {}): Rotina {
  return createRotina({
    url: 'https://rotina.test',
    retries: { pausesMs: [1, 1], maxPauseMs: 1_000 },
    fetch: answered,
    ...options,
  });
}

beforeEach(() => {
  asked = [];
  answers = [];
});

describe('The session of a client', () => {
  it('sends the tokens of the sign-in with every request until the sign-out', async () => {
    const storage = memoryStorage();
    const rotina = client({ storage });
    answers = [ok({}, tokens)];
    await rotina.POST('/api/v1/auth/sign_in', signIn);
    expect(storage.read()).toEqual(tokens);
    await rotina.GET('/v1/habits');
    expect(Object.fromEntries(asked[1]?.headers ?? [])).toMatchObject(tokens);
    await rotina.DELETE('/api/v1/auth/sign_out');
    expect(storage.read()).toBeNull();
    await rotina.GET('/v1/habits');
    expect(asked[3]?.headers.has('access-token')).toBe(false);
  });

  it('does not send the tokens of the last session with a sign-in, and keeps none that was refused', async () => {
    const storage = memoryStorage();
    await storage.write(tokens);
    answers = [Response.json({ success: false, errors: ['Não.'] }, { status: 401, headers: tokens })];
    await expect(client({ storage }).POST('/api/v1/auth/sign_in', signIn)).rejects.toThrow('Não.');
    expect(asked[0]?.headers.has('access-token')).toBe(false);
  });
});

describe('An answer', () => {
  it('is its body, or a thrown error', async () => {
    answers = [ok({ data: [], page: 1 }), unavailable(404)];
    expect(await dataOf(client().GET('/v1/habits'))).toEqual({ data: [], page: 1 });
    await expect(client().GET('/v1/habits')).rejects.toBeInstanceOf(RotinaError);
  });

  it('is read as text or as a stream where it is a file', async () => {
    const file = (): Response =>
      new Response('order_code\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } });
    answers = [file(), file()];
    const path = '/v1/sales/installments.csv';
    expect(await dataOf(client().GET(path, { parseAs: 'text' }))).toBe('order_code\r\n');
    const stream = await dataOf(client().GET(path, { parseAs: 'stream' }));
    expect(await new Response(stream).text()).toBe('order_code\r\n');
  });

  it('has messages in the language of the client', async () => {
    await client({ language: 'es' }).GET('/v1/habits');
    expect(asked[0]?.headers.get('accept-language')).toBe('es');
  });
});

describe('A request that fails for a moment', () => {
  const habit = { body: { name: 'Read', frequency: 'daily' as const, hours: ['08:00'] } };

  it('is repeated with the same idempotency key', async () => {
    answers = [new TypeError('fetch failed'), unavailable(), ok({ id: '1' })];
    expect(await dataOf(client().POST('/v1/habits', habit))).toEqual({ id: '1' });
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]));
    expect(await asked[2]?.json()).toEqual(habit.body);
  });

  it('fails when it has been repeated in vain', async () => {
    answers = [unavailable(), unavailable(), unavailable()];
    await expect(client().GET('/v1/habits')).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(3);
  });

  it('is not repeated when it could have its effect twice', async () => {
    answers = [unavailable()];
    await expect(client().POST('/api/v1/auth/sign_in', signIn)).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  it('is not repeated when its answer asks for a longer pause', async () => {
    answers = [unavailable(429, { 'retry-after': '60' })];
    await expect(client().GET('/v1/habits')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
    expect(asked).toHaveLength(1);
  });

  it('is not repeated once its caller has given up', async () => {
    const caller = new AbortController();
    answers = [unavailable()];
    const answer = client({ retries: { pausesMs: [60_000], maxPauseMs: 60_000 } }).GET('/v1/habits', {
      signal: caller.signal,
    });
    caller.abort(new Error('no longer needed'));
    await expect(answer).rejects.toThrow('no longer needed');
    expect(asked.length).toBeLessThan(2);
  });
});

describe('A sender', () => {
  const asAdministrator: RotinaOptions = {
    url: 'https://rotina.test',
    fetch: answered,
  };

  it('reaches paths that are data, with the tokens of the same storage', async () => {
    const storage = memoryStorage();
    await storage.write(tokens);
    answers = [ok([{ id: 1 }], { 'content-range': 'groups 0-0/7' })];
    const send = createSender({ ...asAdministrator, storage });
    const query = { range: '[0,0]' };
    const { body, headers } = await send({ method: 'get', path: '/admin/api/membership/groups', query });
    expect(body).toEqual([{ id: 1 }]);
    expect(headers.get('content-range')).toBe('groups 0-0/7');
    expect(asked[0]?.url).toBe('https://rotina.test/admin/api/membership/groups?range=%5B0%2C0%5D');
    expect(asked[0]?.headers.get('access-token')).toBe('a');
  });

  it('sends JSON, and throws the errors of answers', async () => {
    answers = [Response.json({ error: { code: 'not_found', message: ['Não há.'] } }, { status: 404 })];
    const send = createSender(asAdministrator);
    const request = send({ method: 'post', path: '/admin/api/x/1/replay', body: { reason: 'r' } });
    await expect(request).rejects.toThrow(RotinaError);
    await expect(asked[0]?.json()).resolves.toEqual({ reason: 'r' });
  });

  it('reads a file as its text', async () => {
    answers = [new Response('a,b\n1,2\n')];
    const { body } = await createSender(asAdministrator)({ method: 'get', path: '/v1/sales/installments.csv' });
    expect(body).toBe('a,b\n1,2\n');
  });
});
