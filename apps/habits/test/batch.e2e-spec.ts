import { beforeEach, describe, expect, it } from 'vitest';
import { ExecutionAnswered } from '@rotina/contracts';
import { createHabit, listDay } from './factories.js';
import { as, habitsUnderTest, service, userId } from './harness.js';

let ids: string[];

habitsUnderTest(600);
beforeEach(async () => {
  await createHabit(as, { hours: ['08:00', '12:00', '20:00'] });
  ids = (await listDay(as, '2026-03-10')).data.map(({ id }) => id);
});

const at = (time: string): string => `2026-03-10T${time}:00.000Z`;
const item = (index: number, status: string, time: string): object => ({
  execution_id: ids[index],
  status,
  answered_at: at(time),
});
const batch = async (...items: object[]): Promise<unknown[]> =>
  (await as.post('/v1/habits/executions/batch', { items }).ok<{ results: unknown[] }>()).results;

describe('POST /v1/habits/executions/batch', () => {
  it('answers the results in order; executed_at is answered_at', async () => {
    expect(await batch(item(1, 'completed', '12:00'), item(0, 'not-completed', '11:00'))).toEqual([
      { execution_id: ids[1], result: 'applied', status: 'completed' },
      { execution_id: ids[0], result: 'applied', status: 'not-completed' },
    ]);
    expect((await listDay(as, '2026-03-10')).data).toMatchObject([
      { status: 'not-completed', executed_at: at('11:00') },
      { status: 'completed', executed_at: at('12:00') },
      { status: 'pending' },
    ]);
  });

  it('lets the later check-in win, in any order of arrival', async () => {
    expect(
      await batch(item(0, 'completed', '12:00'), item(0, 'not-completed', '11:00'), item(0, 'not-completed', '13:00')),
    ).toMatchObject([
      { result: 'applied', status: 'completed' },
      { result: 'kept', status: 'completed' },
      { result: 'applied', status: 'not-completed' },
    ]);
  });

  it('treats a PUT and a DELETE as check-ins of their own time', async () => {
    await as.put(`/v1/habits/executions/${String(ids[0])}`, { status: 'completed' }).ok();
    await as.put(`/v1/habits/executions/${String(ids[1])}`, { status: 'completed' }).ok();
    await as.delete(`/v1/habits/executions/${String(ids[1])}/status`).noContent();
    service.clock.set('2026-03-10T17:00:00Z');
    expect(
      await batch(item(0, 'not-completed', '14:00'), item(1, 'completed', '14:00'), item(1, 'completed', '16:00')),
    ).toMatchObject([
      { result: 'kept', status: 'completed' },
      { result: 'kept', status: 'pending' },
      { result: 'applied', status: 'completed' },
    ]);
  });

  it('changes nothing when it is repeated', async () => {
    const items = [item(0, 'completed', '12:00'), item(1, 'not-completed', '12:01')];
    await batch(...items);
    const listed = await listDay(as, '2026-03-10');
    expect(await batch(...items)).toMatchObject([
      { result: 'kept', status: 'completed' },
      { result: 'kept', status: 'not-completed' },
    ]);
    expect(await listDay(as, '2026-03-10')).toEqual(listed);
    expect(
      (await service.events.published(ExecutionAnswered)).filter(({ user_id }) => user_id === userId),
    ).toHaveLength(2);
  });

  it('rejects an invalid item alone, with the reason', async () => {
    const [own] = ids;
    await createHabit(service.as({ id: 1 }));
    const [other] = (await listDay(service.as({ id: 1 }), '2026-03-10')).data;
    const bad = [
      {},
      { execution_id: 7, status: 'completed', answered_at: at('12:00') },
      { execution_id: own, status: 'pending', answered_at: at('12:00') },
      { execution_id: own, status: 'completed' },
      { execution_id: own, status: 'completed', answered_at: '2026-03-10' },
      { execution_id: own, status: 'completed', answered_at: at('16:00') },
      { execution_id: 'x', status: 'completed', answered_at: at('12:00') },
      { execution_id: other?.id, status: 'completed', answered_at: at('12:00') },
    ];
    const results = await batch(...bad, item(0, 'completed', '12:00'));
    expect(results.slice(0, -1)).toEqual(
      bad.map((one) => ({
        execution_id: ('execution_id' in one && one.execution_id) || null,
        result: 'rejected',
        status: null,
        error: expect.any(String),
      })),
    );
    expect(results.at(-1)).toMatchObject({ result: 'applied' });
  });

  it('accepts at most 500 items', async () => {
    const many = Array.from({ length: 501 }, () => item(0, 'completed', '12:00'));
    await as.post('/v1/habits/executions/batch', { items: many }).unprocessable();
    expect(await batch(...many.slice(1))).toHaveLength(500);
    for (const items of [undefined, null, 'x', [7]])
      await as.post('/v1/habits/executions/batch', { items }).unprocessable();
  });
});
