import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { answerDay, createHabit } from './factories.js';

let service: TestService;
let as: Caller;

beforeAll(async () => {
  service = await startService(habitsService);
  as = service.as({ id: 900 });
});
afterAll(() => service.close());

describe('GET /v1/habits/{id}/metrics/explain', () => {
  it('explains for each day whether it counted, was neutral or broke the streak, and shows the metrics', async () => {
    const tuesdayToThursday = { frequency: 'weekly', weekly_days: ['tue', 'wed', 'thu'] };
    const { id } = await createHabit(as, { ...tuesdayToThursday, start_date: '2026-03-03' });
    for (const date of ['2026-03-03', '2026-03-05', '2026-03-11']) await answerDay(as, date);
    const explanation = await as.get(`/v1/habits/${id}/metrics/explain`).ok();
    const day = (date: string, role: string, completed: number, due: number) => ({ date, role, completed, due });
    expect(explanation).toEqual({
      streak: 1,
      consistency_percentage: 60,
      completed: 3,
      due: 5,
      strength: 6.6,
      days: [
        day('2026-03-11', 'neutral', 1, 1),
        day('2026-03-10', 'neutral', 0, 1),
        day('2026-03-09', 'neutral', 0, 0),
        day('2026-03-08', 'neutral', 0, 0),
        day('2026-03-07', 'neutral', 0, 0),
        day('2026-03-06', 'neutral', 0, 0),
        day('2026-03-05', 'counted', 1, 1),
        day('2026-03-04', 'broke', 0, 1),
        day('2026-03-03', 'counted', 1, 1),
      ],
    });
    await as.get(`/v1/habits/${id}/executions`).ok({ streak: 1, consistency: 'consistent', strength: 6.6 });
  });

  it('shows paused days as neutral and a habit that has yet to begin without days', async () => {
    const { id } = await createHabit(as, { start_date: '2026-03-09' });
    await as.post('/v1/habits/pauses', { from: '2026-03-09', to: '2026-03-09', habit_ids: [id] }).created();
    await as.get(`/v1/habits/${id}/metrics/explain/`).ok({
      due: 1,
      days: [
        { date: '2026-03-10', role: 'neutral' },
        { date: '2026-03-09', role: 'neutral', due: 0 },
      ],
    });
    const later = await createHabit(as, { start_date: '2026-04-01' });
    await as.get(`/v1/habits/${later.id}/metrics/explain`).ok({ streak: 0, due: 0, strength: 0, days: [] });
  });

  it("answers 404 for an unknown habit, 403 for another user's and 401 without a token", async () => {
    const { id } = await createHabit(as);
    await as.get('/v1/habits/x/metrics/explain').notFound();
    await service.as({ id: 99 }).get(`/v1/habits/${id}/metrics/explain`).forbidden();
    await service.as(null).get(`/v1/habits/${id}/metrics/explain`).unauthorized();
  });
});
