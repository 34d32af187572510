import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOfDay, indexesOf } from '@rotina/testing';
import { meetingsCreated } from '../src/therapists/bookings/bookings.figures.js';
import { cardLookups } from '../src/cards/lookups/lookups.figures.js';
import { membershipsCreated } from '../src/memberships/memberships/memberships.figures.js';
import { usersCreated } from '../src/identity/users/users.figures.js';
import { bookingScene } from './therapists/booking-scene.js';
import { aPurchase } from './factories.js';
import { MembershipTest } from './harness.js';

const path = '/admin/api/membership/figures';
let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('GET /admin/api/membership/figures', () => {
  it("counts users, memberships, look-ups and meetings on São Paulo's days", async () => {
    test.service.clock.set('2026-04-02T02:00:00Z');
    const admin = await test.admin();
    const { therapistId } = await bookingScene(test);
    await test.pay(aPurchase());
    const meeting = { starts_at: '2026-04-10T12:00:00Z', ends_at: '2026-04-10T12:50:00Z' };
    await admin.post('/admin/api/membership/meetings', { therapist_id: therapistId, ...meeting }).created();
    await test.select("insert into lookups select id, '2026-04-01', 2 from users order by id limit 2");
    expect(await figuresOfDay(admin, path, '2026-04-01')).toEqual({
      users_created: '2 count',
      memberships_created: '1 count',
      card_lookups: '4 count',
      meetings_created: '1 count',
    });
    expect(await figuresOfDay(admin, path, '2026-04-02')).toMatchObject({ users_created: '0 count' });
    const filter = JSON.stringify({ created_from: '2026-04-01', created_to: '2026-04-01' });
    for (const [list, length] of [
      ['users', 2],
      ['memberships', 1],
      ['meetings', 1],
    ] as const)
      expect(await admin.get(`/admin/api/membership/${list}?filter=${encodeURIComponent(filter)}`).ok()).toHaveLength(
        length,
      );
  });

  it('refuses days that cannot be read, and everybody but administrators', async () => {
    await (await test.admin()).get(`${path}?from=2026-02-30`).badRequest();
    const { id } = await test.createUser({ roles: ['user', 'operator', 'finance'] });
    await (await test.as(id)).get(path).forbidden();
    await test.anonymous.get(path).unauthorized();
  });

  it('finds the rows of a period by an index', async () => {
    const figures = [usersCreated, membershipsCreated, cardLookups, meetingsCreated];
    const indexes = await Promise.all(figures.map((figure) => indexesOf(test.service, figure)));
    expect(indexes).toEqual([['users_created'], ['memberships_created'], ['lookups_age'], ['bookings_met']]);
  });
});
