import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows, startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { habitsService } from '../src/service.js';
import { answerDay, createHabit } from './factories.js';

let service: TestService;
let as: Caller;

beforeAll(async () => {
  service = await startService(habitsService);
  as = service.as({ id: 800 });
  await createHabit(as, { name: '=Água, "fria"' });
  await answerDay(as, '2026-03-10');
  await createHabit(as, { name: 'Ler' });
  await createHabit(service.as({ id: 801 }));
  await as.post('/v1/habits/pauses', { from: '2026-03-12', to: '2026-03-13' }).created();
});
afterAll(() => service.close());

describe('GET /v1/habits/export', () => {
  it('holds everything of the user as JSON', async () => {
    expect(await as.get('/v1/habits/export').ok()).toMatchObject({
      exported_at: '2026-03-10T15:00:00.000Z',
      habits: [
        {
          name: '=Água, "fria"',
          schedule_versions: [{ from: '2026-03-10T00:00' }],
          executions: [{ scheduled_date: '2026-03-10', scheduled_time: '08:00', status: 'completed' }],
        },
        { name: 'Ler', executions: [] },
      ],
      pauses: [{ from: '2026-03-12', to: '2026-03-13' }],
    });
    await service.as({ id: 802 }).get('/v1/habits/export?format=json').ok({ habits: [], pauses: [] });
  });

  it('holds one line per answer as CSV for programs, and no formulas', async () => {
    const { status, headers, text } = await as.get('/v1/habits/export/?format=rfc4180').response();
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="rotina-habits.csv"');
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=Água, ""fria"""`);
    expect(lines[1]).toContain(',2026-03-10,08:00,completed,2026-03-10T15:00:00.000Z');
    expect(lines[2]).toMatch(/,Ler,other,daily,active,2026-03-10,,,,,,$/);
  });

  it('opens in Excel in Brazil as CSV, with Portuguese titles and the times of its user', async () => {
    const { text } = await as.get('/v1/habits/export?format=csv').response();
    expect(text).toMatch(/^\u{FEFF}Código do hábito;Hábito;/u);
    expect(csvRows(text)).toMatchObject([
      { Hábito: `'=Água, "fria"`, 'Data prevista': '2026-03-10', 'Respondida em': '2026-03-10 12:00:00' },
      { Hábito: 'Ler', 'Respondida em': '' },
    ]);
  });

  it('answers 400 to another format and 401 without a token', async () => {
    await as.get('/v1/habits/export?format=xml').badRequest();
    await service.as(null).get('/v1/habits/export').unauthorized();
  });
});
