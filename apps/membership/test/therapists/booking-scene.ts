import { randomUUID } from 'node:crypto';
import type { Caller } from '@rotina/testing';
import type { MembershipTest } from '../harness.js';

const therapistsPath = '/admin/api/membership/therapists';

export interface Hold {
  readonly id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly expires_at: string;
}

/** A user with a caller of theirs. */
export interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly caller: Caller;
}

/** A therapist with a user, who works from 09:00 to 12:00 every day in sessions of 50 minutes, one an hour. */
export interface Scene {
  readonly therapist: Person;
  readonly therapistId: number;
  readonly slug: string;
  readonly holds: string;
}

export async function person(test: MembershipTest): Promise<Person> {
  const user = await test.createUser();
  const { id, email, name } = user;
  return { id, email, name, caller: await test.as(id) };
}

export async function bookingScene(test: MembershipTest, changes: object = {}): Promise<Scene> {
  const therapist = await person(test);
  const rules = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].map((weekday) => ({
    weekday,
    start_time: '09:00',
    end_time: '12:00',
  }));
  const body = { name: `Terapeuta ${randomUUID()}`, user_id: therapist.id, rules, step_minutes: 60, ...changes };
  const row = await (await test.admin()).post(therapistsPath, body).created<{ id: number; slug: string }>();
  // With the role that the link gave.
  const caller = await test.as(therapist.id);
  const holds = `/api/v1/terapeuta/${row.slug}/holds`;
  return { therapist: { ...therapist, name: body.name, caller }, therapistId: row.id, slug: row.slug, holds };
}

/** The starts of the free slots of a day. */
export async function startsOn(test: MembershipTest, slug: string, date: string): Promise<string[]> {
  interface Availability {
    readonly windows: readonly { days: readonly { slots: readonly { starts_at: string }[] }[] }[];
  }
  const path = `/api/v1/terapeuta/${slug}/availability?from=${date}`;
  const { windows } = await test.anonymous.get(path).ok<Availability>();
  return (windows[0]?.days[0]?.slots ?? []).map(({ starts_at }) => starts_at.slice(11, 16));
}
