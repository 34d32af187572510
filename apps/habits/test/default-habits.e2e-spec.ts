import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { Fixtures } from '@rotina/service-kit/service';
import { habitsService } from '../src/service.js';
import { listDay } from './factories.js';
import type { HabitJson } from './factories.js';

let service: TestService;
let admin: Caller;
let as: Caller;
let userId = 400;

interface DefaultJson {
  id: number;
  name: string;
  order: number;
  hours_morning: string[];
  hours_afternoon: string[];
  hours_night: string[];
}

beforeAll(async () => {
  service = await startService(habitsService, { env: { FIXTURES: 'true' } });
  admin = service.as({ id: 1, roles: ['user', 'admin'] });
});
beforeEach(() => {
  userId += 1;
  as = service.as({ id: userId });
});
afterAll(() => service.close());

const path = '/admin/api/habits/default-habits';

describe('the fixture of five default habits', () => {
  it('has water, movement, reading, sleep and gratitude, with hours in all three periods, several in at least one', async () => {
    const defaults = await as.get('/v1/habits/defaults/').ok<DefaultJson[]>();
    expect(defaults.map(({ name }) => name)).toEqual([
      'Beber água',
      'Movimentar o corpo',
      'Ler',
      'Cuidar do sono',
      'Praticar a gratidão',
    ]);
    for (const { hours_morning, hours_afternoon, hours_night } of defaults) {
      expect(Math.min(hours_morning.length, hours_afternoon.length, hours_night.length)).toBeGreaterThan(0);
    }
    expect(defaults.some(({ hours_morning }) => hours_morning.length > 1)).toBe(true);
  });

  it('is loaded idempotently', async () => {
    await service.get(Fixtures).load();
    expect(await as.get('/v1/habits/defaults').ok<DefaultJson[]>()).toHaveLength(5);
  });
});

describe('GET /v1/habits/defaults/', () => {
  it('returns the active DefaultHabit records ordered by order', async () => {
    const extra = await admin.post(path, { name: 'Oculto', frequency: 'daily', active: false }).created<DefaultJson>();
    const first = await admin
      .post(path, { name: 'Primeiro', frequency: 'daily', hours_morning: ['07:00'], order: 0 })
      .created<DefaultJson>();
    const defaults = await as.get('/v1/habits/defaults').ok<DefaultJson[]>();
    expect(defaults[0]).toEqual(first);
    expect(defaults.map(({ id }) => id)).not.toContain(extra.id);
    await admin.delete(`${path}/${first.id}`).ok();
    await admin.delete(`${path}/${extra.id}`).ok();
    await service.as(null).get('/v1/habits/defaults').unauthorized();
  });
});

describe('POST /v1/habits/default/', () => {
  it('creates one Habit per selected default habit with the hours of the period, in the order asked', async () => {
    const habits = await as
      .post('/v1/habits/default/', { time_of_day: 'night', default_habit_ids: [3, 1, 3] })
      .created<HabitJson[]>();
    expect(habits).toMatchObject([
      {
        name: 'Ler',
        hours: ['21:00'],
        frequency: 'daily',
        frequency_label: 'Diariamente',
        category: 'studies',
        start_date: '2026-03-10',
      },
      { name: 'Beber água', hours: ['19:00', '21:00'] },
    ]);
    expect((await listDay(as, '2026-03-10')).data).toHaveLength(3);
  });

  it('creates again on a second request, unless it carries the same Idempotency-Key', async () => {
    const body = { time_of_day: 'morning', default_habit_ids: [1] };
    const once = as.with({ 'idempotency-key': 'k' });
    const first = await once.post('/v1/habits/default', body).created();
    expect(await once.post('/v1/habits/default', body).created()).toEqual(first);
    await as.post('/v1/habits/default', body).created();
    await as.get('/v1/habits').ok({ total: 2 });
  });

  it('answers 400 to an invalid time_of_day, whatever else is wrong', async () => {
    for (const time_of_day of ['evening', null, 7, undefined]) {
      await as.post('/v1/habits/default', { time_of_day, default_habit_ids: [1] }).badRequest({
        error: { message: ['O campo time_of_day deve ser um destes valores: morning, afternoon, night.'] },
      });
    }
    await as.post('/v1/habits/default', { time_of_day: 'x', default_habit_ids: 'y' }).badRequest();
  });

  it('answers 422 naming ids that are unknown, inactive or without hours in that period, and creates none', async () => {
    const inactive = await admin
      .post(path, { name: 'A', frequency: 'daily', hours_night: ['20:00'], active: false })
      .created<DefaultJson>();
    const noHours = await admin
      .post(path, { name: 'B', frequency: 'daily', hours_morning: ['08:00'] })
      .created<DefaultJson>();
    const ids = [1, 9999, inactive.id, noHours.id];
    await as.post('/v1/habits/default', { time_of_day: 'night', default_habit_ids: ids }).unprocessable({
      error: {
        message: [expect.stringContaining(`9999, ${inactive.id}`), expect.stringContaining(` ${noHours.id},`)],
      },
    });
    await as.get('/v1/habits').ok({ total: 0 });
    await admin.delete(`${path}/${inactive.id}`).ok();
    await admin.delete(`${path}/${noHours.id}`).ok();
  });

  it.each([[undefined], [null], [[]], ['1'], [['1']], [[1.5]], [[0]], [[99_999_999_999]]])(
    'answers 422 naming default_habit_ids for %j',
    async (ids) => {
      await as
        .post('/v1/habits/default', { time_of_day: 'night', default_habit_ids: ids })
        .unprocessable({ error: { message: [expect.stringContaining(' default_habit_ids ')] } });
    },
  );
});

describe('the administrator of default habits', () => {
  it('lists with range, sort, filter and total', async () => {
    const response = await admin.get(`${path}?range=[1,2]&sort=["name","DESC"]&filter={"active":true}`).response();
    expect(response.headers['content-range']).toBe('default-habits 1-2/5');
    expect((response.body as DefaultJson[]).map(({ name }) => name)).toEqual(['Movimentar o corpo', 'Ler']);
    expect(await admin.get(`${path}?filter={"id":[2,4]}`).ok<DefaultJson[]>()).toMatchObject([{ id: 2 }, { id: 4 }]);
    expect(await admin.get(path).ok<DefaultJson[]>()).toHaveLength(5);
    for (const query of ['range=x', 'range=[2,1]', 'sort={}', 'sort=["zzz","ASC"]', 'filter=[]', 'filter={"zzz":1}']) {
      await admin.get(`${path}?${query}`).badRequest();
    }
  });

  it('creates, reads, reorders, deactivates and deletes', async () => {
    const created = await admin
      .post(path, {
        name: ' Meditar ',
        frequency: 'weekly',
        weekly_days: ['sun', 'sun'],
        hours_morning: ['07:00', '06:00'],
      })
      .created<DefaultJson>();
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Meditar',
      description: null,
      category: 'other',
      frequency: 'weekly',
      weekly_days: ['sun'],
      monthly_day: null,
      hours_morning: ['06:00', '07:00'],
      hours_afternoon: [],
      hours_night: [],
      order: 6,
      active: true,
    });
    const one = `${path}/${created.id}`;
    expect(await admin.get(one).ok()).toEqual(created);
    expect(await admin.put(one, { order: 2 }).ok()).toEqual({ ...created, order: 2 });
    expect(await admin.put(one, { ...created, active: false }).ok()).toEqual({ ...created, active: false });
    expect(await admin.delete(one).ok()).toEqual({ ...created, active: false });
    await admin.delete(one).notFound();
  });

  it('answers 422 to bad fields, 404 to what is unknown, 403 without the role, 401 without a token', async () => {
    await admin.post(path, { frequency: 'x', hours_morning: ['25:00'] }).unprocessable();
    await admin.put(`${path}/1`, { name: '' }).unprocessable();
    for (const id of ['999', 'x', '-1', '99999999999']) await admin.get(`${path}/${id}`).notFound();
    for (const call of [as.get(path), as.post(path, {}), as.put(`${path}/1`, {}), as.delete(`${path}/1`)])
      await call.forbidden();
    await service.as(null).get(path).unauthorized();
  });
});
