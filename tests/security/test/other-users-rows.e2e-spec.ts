import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { habitsService } from '../../../apps/habits/src/service.js';
import { createHabit, listDay } from '../../../apps/habits/test/factories.js';

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}

const document = JSON.parse(
  readFileSync(new URL('../../../docs/generated/openapi/habits.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Operation>> };

/** The operations on a row that has an owner: `PUT /v1/habits/{habit_id}`. */
const owned = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([, { responses }]) => /another user/u.test(responses['403']?.description ?? ''))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

let service: TestService;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  service = await startService(habitsService);
  const owner = service.as({ id: 7 });
  const habit = await createHabit(owner);
  const [execution] = (await listDay(owner, '2026-03-10')).data;
  const pause = await owner
    .post('/v1/habits/pauses', { from: '2026-04-01', to: '2026-04-02' })
    .created<{ id: string }>();
  const executionId = execution?.id ?? '';
  ids = { habit_id: habit.id, execution: executionId, execution_id: executionId, id: pause.id };
});
afterAll(() => service.close());

describe("another user's row", () => {
  it('is in every route by the id of a habit', () => {
    const byHabit = Object.entries(document.paths).flatMap(([path, item]) =>
      path.includes('{habit_id}') ? Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`) : [],
    );
    expect(owned).toEqual(expect.arrayContaining(byHabit));
  });

  it.each(owned)('is 403 at %s', async (operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const headers = { authorization: `Bearer ${await service.tokenOf({ id: 8 })}`, 'content-type': 'application/json' };
    const url = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => ids[name] ?? '');
    const body = method === 'GET' ? {} : { payload: '{"status":"completed"}' };
    const { statusCode } = await service.app.inject({ method: method as 'GET', url, headers, ...body });
    expect(statusCode).toBe(403);
  });
});
