import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { AvailabilityService } from '../../../apps/membership/src/therapists/availability/availability.service.js';
import { FeedsService } from '../../../apps/membership/src/therapists/bookings/feeds.service.js';
import { password } from '../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../apps/membership/test/harness.js';

let test: MembershipTest;
let finish: () => void;
let waiting: Promise<number>[];

beforeAll(async () => {
  test = await MembershipTest.start();
  await test.service.app.listen(0, '127.0.0.1');
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => test.close());

const view = { from: '2026-03-11', to: '2026-03-14', time_zone: 'America/Sao_Paulo', windows: [] };

/** Makes what a read does go on until `finish`, with one result, and counts how often it has begun. */
function hold<R>(result: R): { readonly begun: () => number; readonly work: () => Promise<R> } {
  waiting = [];
  let begun = 0;
  const { promise, resolve } = Promise.withResolvers<R>();
  finish = () => resolve(result);
  const work = (): Promise<R> => {
    begun += 1;
    return promise;
  };
  return { begun: () => begun, work };
}

function read(caller: Caller, path: string): void {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  waiting.push(promise);
  caller
    .get(path)
    .response()
    .then(({ status }) => resolve(status), reject);
}

describe('reads without a sign-in', () => {
  const path = '/api/v1/terapeuta/terapeuta-exemplo/availability';

  it('of one address take turns, four at a time, while others are served, and none is refused', async () => {
    const { begun, work } = hold(view);
    vi.spyOn(test.service.get(AvailabilityService), 'free').mockImplementation(work);
    const office = test.newAddress();
    for (let count = 0; count < 110; count += 1) read(office, `${path}?from=2026-03-${String(10 + (count % 20))}`);
    await eventually(() => expect(begun()).toBe(4));
    read(test.newAddress(), path);
    await eventually(() => expect(begun()).toBe(5));
    await office.post('/api/v1/auth/sign_in', { email: 'user@rotina.test', password }).ok();
    await test.service.as(null).get('/health/live').ok();
    expect(begun()).toBe(5);
    finish();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  it('of everything at one address of calendars are done one at a time', async () => {
    const { begun, work } = hold<string | null>('BEGIN:VCALENDAR');
    vi.spyOn(test.service.get(FeedsService), 'read').mockImplementation(work);
    for (let count = 0; count < 3; count += 1) read(test.newAddress(), '/api/v2/therapist/feeds/1-x.ics');
    await eventually(() => expect(begun()).toBe(1));
    read(test.newAddress(), '/api/v2/therapist/feeds/2-x.ics');
    await eventually(() => expect(begun()).toBe(2));
    finish();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });
});
