import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import fc from 'fast-check';
import { Fixtures } from '@rotina/service-kit/service';
import { habitsService } from '../src/service.js';
import { aHabit, createHabit, listDay } from './factories.js';
import type { ErrorJson } from './factories.js';

let service: TestService;
let as: Caller;
let habitId: string;
let executionId: string;

beforeAll(async () => {
  service = await startService(habitsService);
  await service.get(Fixtures).load();
  as = service.as({ id: 1, roles: ['user', 'admin'] });
  ({ id: habitId } = await createHabit(as));
  executionId = String((await listDay(as, '2026-03-10')).data[0]?.id);
});
afterAll(() => service.close());

type Body = Readonly<Record<string, unknown>>;
const adminPath = '/admin/api/habits/default-habits';
const aDefault = { name: 'Ler', frequency: 'daily', hours_morning: ['08:00'], order: 1, active: true };

/** Every route with a body, and a valid body for it. */
const routes: readonly (readonly [method: 'post' | 'put', path: string, body: Body])[] = [
  ['post', '/v1/habits', { ...aHabit() }],
  ['put', '/v1/habits/{habit_id}', { ...aHabit(), status: 'active' }],
  ['put', '/v1/habits/executions/{execution_id}', { status: 'completed' }],
  ['post', '/v1/habits/executions/batch', { items: [] }],
  ['post', '/v1/habits/default', { time_of_day: 'morning', default_habit_ids: [1] }],
  ['post', '/v1/habits/pauses', { from: '2026-03-10', to: '2026-03-11' }],
  ['post', adminPath, aDefault],
  ['put', `${adminPath}/1`, aDefault],
];
const titled = routes.map(([method, path, body]) => [`${method.toUpperCase()} ${path}`, method, path, body] as const);

const send = (method: 'post' | 'put', path: string, body: unknown) =>
  as[method](path.replace('{habit_id}', habitId).replace('{execution_id}', executionId), body).response();
const statusOf = async (...request: Parameters<typeof send>): Promise<number> => (await send(...request)).status;

describe.each(titled)('%s', (_, method, path, body) => {
  it('accepts a valid body', async () => {
    expect(await statusOf(method, path, body)).toBeLessThan(300);
  });

  it('answers 413 to a body of 2 MB', async () => {
    expect(await statusOf(method, path, { ...body, description: 'x'.repeat(2_000_000) })).toBe(413);
  });

  it.each(['{', '[]', '"x"', '7', 'true', 'null', '', '{"a":1}}', '\0'])('answers 400 to the body %j', async (text) => {
    expect(await statusOf(method, path, text)).toBe(400);
  });

  it('answers 4xx to a body nested beyond 64 levels', async () => {
    const status = await statusOf(method, path, `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`);
    expect([400, 413, 422]).toContain(status);
  });

  it('ignores unknown fields, whatever they contain', async () => {
    const unknown = { __proto: 1, constructor: {}, toString: null, nothing: [[[{}]]] };
    expect(await statusOf(method, path, { ...body, ...unknown })).toBeLessThan(300);
  });

  it('never answers 500, whatever its fields contain', async () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(1e308, -0, '2026-02-30'));
    const fields = Object.keys(body).map((field) => [field, fc.option(value, { nil: body[field] })] as const);
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), async (change) => {
        expect(await statusOf(method, path, change)).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});

const huge = 'x'.repeat(100_000);
const never: readonly unknown[] = [7, true, {}, [], huge];
const bad: readonly (readonly [method: 'post' | 'put', path: string, field: string, values: readonly unknown[]])[] = [
  ['put', '/v1/habits/{habit_id}', 'name', [null, ...never, '', 'a\0b']],
  ['put', '/v1/habits/{habit_id}', 'description', [...never]],
  ['put', '/v1/habits/{habit_id}', 'category', [...never, 'unknown', 'Saúde']],
  ['put', '/v1/habits/{habit_id}', 'frequency', [null, ...never, 'hourly', '__proto__']],
  ['put', '/v1/habits/{habit_id}', 'status', [null, ...never, 'deleted']],
  ['put', '/v1/habits/{habit_id}', 'hours', [null, ...never, Array(10_000).fill('08:00'), ['25:00'], ['08:00 ']]],
  ['put', '/v1/habits/{habit_id}', 'end_date', [...never, '2026-02-30', '10/03/2026', '2026-03-10T00:00:00Z', '']],
  ['put', '/v1/habits/executions/{execution_id}', 'status', [null, ...never, 'pending', 'COMPLETED']],
  ['post', '/v1/habits/executions/batch', 'items', [null, 7, true, {}, huge, [null], [7], ['x'], [[]]]],
  ['post', '/v1/habits/default', 'default_habit_ids', [null, ...never, [null], ['1'], [1.5], [-1], [9e15], [9999]]],
  ['post', '/v1/habits/pauses', 'from', [null, ...never, '2026-02-30', '2020-01-01']],
  ['post', '/v1/habits/pauses', 'to', [null, ...never, '2026-02-30', '2026-03-09']],
  ['post', '/v1/habits/pauses', 'habit_ids', [...never, [null], ['x'], [7]]],
  ['post', '/v1/habits/pauses', 'reason', [...never, 'a\0b']],
  ['post', adminPath, 'name', [null, ...never, '']],
  ['post', adminPath, 'category', [...never, 'unknown']],
  ['post', adminPath, 'hours_morning', [7, true, {}, huge, ['25:00'], Array(10_000).fill('08:00')]],
  ['post', adminPath, 'order', [true, {}, [], huge, '1', 1.5, 9e15]],
  ['post', adminPath, 'active', [7, {}, [], huge, 'true']],
];
const badValues = bad.flatMap(([method, path, field, values]) =>
  values.map((value) => [field, `${method.toUpperCase()} ${path}`, shown(value), method, path, value] as const),
);

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}...` : text;
}

describe('a value that breaks a rule', () => {
  it.each(badValues)('in %s of %s is 422 with one message that names it: %s', async (field, _, __, ...request) => {
    const [method, path, value] = request;
    const valid = routes.find(([, known]) => known === path)?.[2];
    const response = await send(method, path, { ...valid, [field]: value });
    const { error } = response.body as ErrorJson;
    expect({ status: response.status, messages: error.message }).toEqual({
      status: 422,
      messages: [expect.stringContaining(` ${field} `)],
    });
  });

  it.each([null, 7, true, {}, [], 'dawn', huge])('in time_of_day of POST /v1/habits/default is 400', async (value) => {
    await as.post('/v1/habits/default', { time_of_day: value, default_habit_ids: [1] }).badRequest();
  });
});

const reads: readonly (readonly [path: string, queries: readonly string[]])[] = [
  ['/v1/habits', ['page=-1', 'per_page=-20', 'page=99999999999', 'status=%00', 'category=Sa%C3%BAde']],
  ['/v1/habits/{habit_id}/executions', ['page=-1', 'page=1e3', 'per_page=0x10', 'to=2026-02-30']],
  ['/v1/habits/{habit_id}/day-history/', ['from=2026-02-30', 'to=', 'status=done', 'from=2020-01-01', 'from=a&from=b']],
  ['/v1/habits/consistency', ['from=2026-02-30', 'end_date=x', 'to=2026-03-09&from=2026-03-10', 'from=%F0%9F%8F%83']],
  ['/v1/habits/export', ['format=pdf', 'format=', 'format=json&format=csv']],
];

describe('a query that cannot be read', () => {
  it.each(reads.flatMap(([path, queries]) => queries.map((query) => `${path}?${query}`)))(
    'is 400: GET %s',
    async (path) => {
      await as
        .get(path.replace('{habit_id}', habitId))
        .badRequest<ErrorJson>({ error: { message: [expect.any(String)] } });
    },
  );
});

describe('a path that leads nowhere', () => {
  const segments = [
    '2026-02-30',
    '2026-13-01',
    '-1',
    '%00',
    '%F0%9F%8F%83',
    'x'.repeat(90),
    '..%2f..%2fetc',
    "'--",
    '*',
  ];

  it.each(segments)('is 400 for a date and 404 for an id, never 500: %s', async (segment) => {
    for (const listing of ['executions', 'day']) await as.get(`/v1/habits/${listing}/${segment}`).badRequest();
    for (const rest of ['', '/executions', '/day-history', '/metrics/explain']) {
      await as.get(`/v1/habits/${segment}${rest}`).notFound();
    }
    await as.put(`/v1/habits/executions/${segment}`, { status: 'completed' }).notFound();
    await as.delete(`/v1/habits/pauses/${segment}`).notFound();
  });
});

describe('names of any script', () => {
  it.each(['🏃‍♀️🇧🇷', 'קריאה יומית', 'قراءة', '日本語', 'e\u0301', '\u202Eabc', '<b>"&'])(
    'are kept as they are: %s',
    async (name) => {
      const caller = service.as({ id: 77 });
      const { id } = await createHabit(caller, { name });
      await caller.get(`/v1/habits/${id}`).ok({ name });
      await caller.get(`/v1/habits/${id}/executions`).ok({ habit_name: name });
      await caller.delete(`/v1/habits/${id}`).noContent();
    },
  );
});
