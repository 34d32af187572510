import { Injectable } from '@nestjs/common';
import { Clock, mapInTurns } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { LRUCache } from 'lru-cache';
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
import type { StoredPlan } from './availability.query.js';
import type { AvailabilityPreviewView, AvailabilityView, DayView, SlotView, WindowView } from './availability.view.js';

/** Of one answer, unless its first window has more: a grid of five minutes has seventeen thousand in sixty days. */
const maxSlots = 2_000;

export interface FreeSlot {
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
}

/** When therapists are free. */
@Injectable()
export class AvailabilityService {
  /** Shared by all who read the same: computing an answer costs far more than reading its plan, which shows every change. */
  private readonly answers = new LRUCache<string, Promise<AvailabilityView>>({ max: 100, ttl: 60_000 });

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
    const { from, to } = query.windows(dayIn(plan.timeZone, now));
    // Slots begin with a minute.
    const key = [plan.digest, from, to, Math.ceil(epochMinuteOf(now))].join(' ');
    const known = this.answers.get(key);
    if (known) return known;
    const answer = answerOf(plan, { from, to }, now);
    this.answers.set(key, answer);
    return answer;
  }

  /** The offer of a therapist on a date, and what is missing with its reason. */
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

/** Whole windows, until the answer would have too many slots: its `to` says where it ends. */
async function answerOf(plan: StoredPlan, { from, to }: Days, now: Temporal.Instant): Promise<AvailabilityView> {
  const today = dayIn(plan.timeZone, now);
  const offered = { from: Math.max(from, today), to: Math.min(to, today + plan.maxDaysAhead) };
  const candidates = new Candidates(plan, offered, now);
  let slots = 0;
  const first = Array.from({ length: (to - from + 1) / windowDays }, (_, index) => from + index * windowDays);
  const windows = await mapInTurns(first, (day) => {
    if (slots > maxSlots) return [];
    const window = windowOf(candidates, { from: day, to: day + windowDays - 1 }, offered);
    slots += window.days.reduce((sum, { slots: { length } }) => sum + length, 0);
    return day === from || slots <= maxSlots ? [window] : [];
  });
  const served = windows.flat();
  const end = from + served.length * windowDays - 1;
  return { from: dateOf(from), to: dateOf(end), time_zone: plan.timeZone, windows: served };
}

function windowOf(candidates: Candidates, { from, to }: Days, offered: Days): WindowView {
  const { clock } = candidates;
  const byDay = new Map<Day, SlotView[]>();
  for (const slot of candidates.slots({ from: Math.max(from, offered.from), to: Math.min(to, offered.to) })) {
    const day = clock.dayAt(slot.start);
    const slots = byDay.get(day) ?? [];
    slots.push(slotView(slot, clock));
    byDay.set(day, slots);
  }
  const dayView = (day: Day): DayView => ({ date: dateOf(day), slots: byDay.get(day) ?? [] });
  const days = Array.from({ length: windowDays }, (_, index) => dayView(from + index));
  return { from: dateOf(from), to: dateOf(to), days };
}
