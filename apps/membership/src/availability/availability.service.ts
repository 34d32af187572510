import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import { Candidates, dayIn, isTaken } from '../domain/availability/slots.js';
import type { Candidate, Days } from '../domain/availability/slots.js';
import { dateOf, epochMinuteOf, instantAt } from '../domain/availability/zone-clock.js';
import type { Day, ZoneClock } from '../domain/availability/zone-clock.js';
import type { Therapist } from '../therapists/therapists.service.js';
import { therapistNotFound } from '../therapists/therapists.errors.js';
import { windowDays } from './availability.dto.js';
import type { AvailabilityQuery, PreviewQuery } from './availability.dto.js';
import { planOf } from './availability.query.js';
import type { AvailabilityPreviewView, AvailabilityView, DayView, SlotView, WindowView } from './availability.view.js';

export interface FreeSlot {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** When therapists are free. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * The slots of an active therapist in whole windows of four days.
   * @throws UserError 404 for an unknown slug.
   */
  async free(slug: string, query: AvailabilityQuery): Promise<AvailabilityView> {
    const now = this.clock.now();
    // The zone is not known yet; its day is at most one beside that of UTC, which the margin of the plan covers.
    const days = query.windows(dayIn('UTC', now));
    const plan = slug.includes('\0') ? null : await planOf(this.database.manager, { slug }, days, now);
    if (!plan) throw therapistNotFound();
    const today = dayIn(plan.timeZone, now);
    const { from, to } = query.windows(today);
    const offered = { from: Math.max(from, today), to: Math.min(to, today + plan.maxDaysAhead) };
    const windows = windowsOf({ from, to }, slotsByDay(new Candidates(plan, offered, now)));
    return { from: dateOf(from), to: dateOf(to), time_zone: plan.timeZone, windows };
  }

  /** What a therapist offers on a date, and what is missing with its reason. */
  async preview({ id, timeZone }: Therapist, query: PreviewQuery): Promise<AvailabilityPreviewView> {
    const now = this.clock.now();
    const day = query.day(dayIn(timeZone, now));
    const plan = await planOf(this.database.manager, { id }, { from: day, to: day }, now);
    if (!plan) throw therapistNotFound();
    const candidates = new Candidates(plan, { from: day, to: day }, now);
    const all = candidates.all().map((one) => ({ ...slotView(one, candidates.clock), reason: one.reason }));
    return {
      date: dateOf(day),
      time_zone: plan.timeZone,
      slots: all.filter(({ reason }) => reason === null).map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
      missing: all.flatMap(({ reason, ...slot }) => (reason === null ? [] : [{ ...slot, reason }])),
    };
  }

  /**
   * The slot that begins at an instant; `slot_taken` where the session would overlap a hold, a meeting or its buffer,
   * `not_a_slot` where none begins. Read in the transaction that takes it, with the therapist's row locked.
   */
  async slotAt(
    manager: EntityManager,
    therapistId: number,
    startsAt: Temporal.Instant,
  ): Promise<FreeSlot | 'slot_taken' | 'not_a_slot'> {
    const now = this.clock.now();
    const start = epochMinuteOf(startsAt);
    const utcDay = dayIn('UTC', startsAt);
    const plan = await planOf(manager, { id: therapistId }, { from: utcDay, to: utcDay }, now);
    if (!plan) throw therapistNotFound();
    if (isTaken(plan, { start, end: start + plan.sessionMinutes })) return 'slot_taken';
    const day = dayIn(plan.timeZone, startsAt);
    const slot = new Candidates(plan, { from: day, to: day }, now).slots().find((one) => one.start === start);
    return slot ? { startsAt: instantAt(slot.start), endsAt: instantAt(slot.end) } : 'not_a_slot';
  }
}

const slotView = ({ start, end }: Candidate, clock: ZoneClock): FieldsOf<SlotView> => ({
  starts_at: clock.textOf(start),
  ends_at: clock.textOf(end),
});

function slotsByDay(candidates: Candidates): Map<Day, SlotView[]> {
  const { clock } = candidates;
  const byDay = new Map<Day, SlotView[]>();
  for (const slot of candidates.slots()) {
    const day = clock.dayAt(slot.start);
    const slots = byDay.get(day) ?? [];
    slots.push(slotView(slot, clock));
    byDay.set(day, slots);
  }
  return byDay;
}

function windowsOf({ from, to }: Days, slots: ReadonlyMap<Day, readonly SlotView[]>): WindowView[] {
  const dayView = (day: Day): DayView => ({ date: dateOf(day), slots: slots.get(day) ?? [] });
  return Array.from({ length: (to - from + 1) / windowDays }, (_, index) => {
    const first = from + index * windowDays;
    const days = Array.from({ length: windowDays }, (_day, offset) => dayView(first + offset));
    return { from: dateOf(first), to: dateOf(first + windowDays - 1), days };
  });
}
