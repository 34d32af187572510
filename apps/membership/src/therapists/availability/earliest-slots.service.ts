import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { Candidates, dayIn } from '../domain/availability/slots.js';
import type { Candidate, WorkingPlan } from '../domain/availability/slots.js';
import { instantAt } from '../domain/availability/zone-clock.js';
import type { ComputedSlot } from '../therapists/next-slots.service.js';
import { planOf } from './availability.query.js';

/** The most that a therapist can set. */
const maxDaysAhead = 730;
const lookAgainDays = 30;
/** Most therapists have a slot within a week. */
const firstDays = 7;
/** The days of one turn of the event loop. */
const maxDaysAtOnce = 56;

/** Computes the earliest slot of therapists, for the search. */
@Injectable()
export class EarliestSlots {
  constructor(private readonly database: Database) {}

  async compute(therapistId: number, now: Temporal.Instant): Promise<ComputedSlot> {
    const today = dayIn('UTC', now);
    const days = { from: today, to: today + maxDaysAhead };
    const plan = await planOf(this.database.manager, { id: therapistId }, days, now);
    if (!plan) return { startsAt: null, dueAt: later(now, 'UTC', lookAgainDays) };
    const slot = await earliest(plan, now);
    const startsAt = slot && instantAt(slot.start);
    const changeAt = startsAt ? offeredUntil(startsAt, plan) : nextChance(plan, now);
    const { freedAt } = plan;
    return { startsAt, dueAt: freedAt && Temporal.Instant.compare(freedAt, changeAt) < 0 ? freedAt : changeAt };
  }
}

async function earliest(plan: WorkingPlan, now: Temporal.Instant): Promise<Candidate | null> {
  let from = dayIn(plan.timeZone, now);
  const last = from + plan.maxDaysAhead;
  for (let count = firstDays; from <= last; count = Math.min(2 * count, maxDaysAtOnce)) {
    const slot = new Candidates(plan, { from, to: Math.min(from + count - 1, last) }, now).slots()[0];
    if (slot) return slot;
    from += count;
    await nextTurn();
  }
  return null;
}

/** Just after the last instant at which a slot is offered. */
const offeredUntil = (startsAt: Temporal.Instant, { minimumNoticeMinutes }: WorkingPlan): Temporal.Instant =>
  startsAt.subtract({ minutes: minimumNoticeMinutes }).add({ milliseconds: 1 });

/** When another day comes into reach. Somebody who does not work is looked at now and then for an override far ahead. */
const nextChance = ({ rules, overrides, timeZone }: WorkingPlan, now: Temporal.Instant): Temporal.Instant =>
  later(now, timeZone, rules.length === 0 && overrides.size === 0 ? lookAgainDays : 1);

/** The beginning of a day of a zone, some days later. */
const later = (now: Temporal.Instant, timeZone: string, days: number): Temporal.Instant =>
  now.toZonedDateTimeISO(timeZone).add({ days }).startOfDay().toInstant();
