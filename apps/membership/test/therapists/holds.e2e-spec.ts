import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import { membershipService } from '../../src/service.js';
import { bookingScene, person, startsOn } from './booking-scene.js';
import type { Hold, Person } from './booking-scene.js';
import { MembershipTest } from '../harness.js';

const nine = { starts_at: '2026-03-11T09:00:00-03:00' };

let test: MembershipTest;
let user: Person;

beforeAll(async () => {
  test = await MembershipTest.start();
  user = await person(test);
});
afterAll(() => test.close());

describe('POST /api/v1/terapeuta/:slug/holds', () => {
  it('holds a slot for ten minutes, in which nobody else can take it', async () => {
    const { holds, slug } = await bookingScene(test);
    const hold = await user.caller.post(holds, { starts_at: '2026-03-11T12:00:00Z' }).created<Hold>();
    expect(hold).toEqual({
      id: expect.any(String),
      starts_at: '2026-03-11T09:00:00-03:00',
      ends_at: '2026-03-11T09:50:00-03:00',
      expires_at: '2026-03-10T15:10:00Z',
    });
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    const other = await person(test);
    const error = { code: 'slot_taken', message: expect.any(String) };
    await other.caller.post(holds, nine).conflict({ error });
    await user.caller.post(holds, nine).conflict({ error });
    const before = test.service.clock.now();
    test.service.clock.advance({ minutes: 10 });
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toContain('09:00');
    await other.caller.post(holds, nine).created();
    test.service.clock.set(before.toString());
  });

  it('gives one 201 and 199 times 409 to two hundred at once, over two replicas', async () => {
    const { holds, slug } = await bookingScene(test);
    const replica = await startService(membershipService, {
      replicaOf: test.service,
      env: { FIXTURES: 'true', SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    const people = await Promise.all(Array.from({ length: 200 }, () => person(test)));
    const headers = await Promise.all(
      people.map(async ({ id }) => ({ authorization: `Bearer ${await test.tokenOf(id)}` })),
    );
    const answers = await Promise.all(
      headers.map((credentials, index) =>
        (index % 2 === 0 ? test.service : replica).as(null).with(credentials).post(holds, nine).response(),
      ),
    );
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 199]);
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toEqual(['10:00', '11:00']);
    await replica.close();
  }, 60_000);

  it('refuses times that are no slots', async () => {
    const { holds } = await bookingScene(test, { minimum_notice_minutes: 120 });
    for (const starts_at of [
      '2026-03-11T09:10:00-03:00',
      '2026-03-11T12:00:00-03:00',
      '2026-03-09T09:00:00-03:00',
      '2026-06-11T09:00:00-03:00',
    ]) {
      await user.caller.post(holds, { starts_at }).unprocessable({ error: { code: 'not_a_slot' } });
    }
    for (const body of [{ starts_at: '2026-03-11 09:00' }, { starts_at: 9 }, {}, undefined]) {
      const error = { code: 'not_a_slot', message: expect.stringContaining('starts_at') };
      await user.caller.post(holds, body).unprocessable({ error });
    }
  });

  it('counts the buffers of meetings and holds as taken', async () => {
    const { holds } = await bookingScene(test, { step_minutes: 50, buffer_after_minutes: 10 });
    await user.caller.post(holds, nine).created();
    const next = { starts_at: '2026-03-11T09:50:00-03:00' };
    await user.caller.post(holds, next).conflict({ error: { code: 'slot_taken' } });
    await user.caller.post(holds, { starts_at: '2026-03-11T10:40:00-03:00' }).created();
  });

  it('lets one user hold five slots at most', async () => {
    const busy = await person(test);
    const scenes = await Promise.all([bookingScene(test), bookingScene(test)]);
    const starts = ['09', '10', '11'].map((hour) => `2026-03-11T${hour}:00:00-03:00`);
    const wanted = scenes.flatMap(({ holds }) => starts.map((starts_at) => ({ holds, starts_at })));
    const answers = [];
    for (const { holds, starts_at } of wanted) answers.push(await busy.caller.post(holds, { starts_at }).response());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409]);
    expect(answers.at(-1)?.body).toMatchObject({ error: { code: 'too_many_holds' } });
  });

  it('is for users, and for active therapists', async () => {
    const { holds, therapistId } = await bookingScene(test);
    await test.anonymous.post(holds, nine).unauthorized();
    await (await test.admin()).put(`/admin/api/membership/therapists/${therapistId}`, { active: false }).ok();
    await user.caller.post(holds, nine).notFound();
  });
});

describe('DELETE /api/v1/terapeuta/:slug/holds/:id', () => {
  it('releases the slot for others, by its owner alone', async () => {
    const owner = await person(test);
    const { holds, slug } = await bookingScene(test);
    const { id } = await owner.caller.post(holds, nine).created<Hold>();
    await user.caller.delete(`${holds}/${id}`).forbidden();
    await owner.caller.delete(`/api/v1/terapeuta/terapeuta-exemplo/holds/${id}`).notFound();
    await owner.caller.delete(`${holds}/${id}`).noContent();
    await owner.caller.delete(`${holds}/${id}`).notFound();
    await owner.caller.delete(`${holds}/1`).notFound();
    await expect(startsOn(test, slug, '2026-03-11')).resolves.toEqual(['09:00', '10:00', '11:00']);
  });
});
