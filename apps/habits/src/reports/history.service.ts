import { Injectable } from '@nestjs/common';
import { weekdays } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import { statusView } from './execution.view.js';
import type { StatusView } from './execution.view.js';
import type { HabitNow } from './own-habit-state.guard.js';
import type { AnswerRow, HabitState } from './habit-states.query.js';
import { strengthOfHabit } from './strengths.query.js';
import type { ConsistencyLevel } from '../domain/metrics/consistency.js';
import { dateOf, dayOf, dayOfSlot, startOf, timeOfSlot, weekOf } from '../domain/schedule/local-time.js';
import type { Day, Slot } from '../domain/schedule/local-time.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { executionId } from '../domain/schedule/execution-id.js';
import { countSlots, daysBackwards, firstDayOf, page as pageOf, slotsOn } from '../domain/schedule/plan.js';
import type { Plan } from '../domain/schedule/plan.js';
import { weekOrder } from '../domain/schedule/stored-version.js';
import { bySlot, summarizeDay } from '../domain/metrics/day-summary.js';
import type { DaySummary } from '../domain/metrics/day-summary.js';
import type { DayHistoryQuery, HistoryQuery } from './reports.dto.js';
import { badRange, boundedRange } from './day-range.js';
import { answeredSlots, answersOfStatus, answersWithin } from './history.query.js';

interface HistoryItem extends StatusView {
  readonly id: string;
  readonly scheduled_date: string;
  readonly scheduled_time: string;
  readonly day_of_week: string;
}

export interface HistoryPage {
  readonly habit_id: string;
  readonly habit_name: string;
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
  readonly streak: number;
  readonly consistency: ConsistencyLevel;
  readonly strength: number;
  readonly executions: readonly HistoryItem[];
}

export interface DayHistory {
  readonly habit_id: string;
  readonly habit_name: string;
  readonly streak: number;
  readonly consistency: ConsistencyLevel;
  readonly strength: number;
  readonly data: readonly (DaySummary & { date: string; day_of_week: string })[];
}

interface Piece {
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly total: number;
  readonly found: readonly { slot: Slot; answer: AnswerRow | undefined }[];
}

const usualPerPage = 20;
const mostPerPage = 100;

@Injectable()
export class HistoryService {
  constructor(private readonly database: Database) {}

  /** The executions of a habit up to today, newest first. */
  async page({ habit, moment }: HabitNow, query: HistoryQuery): Promise<HistoryPage> {
    const { page = 1 } = query;
    const perPage = Math.min(query.per_page ?? usualPerPage, mostPerPage);
    const { id, name, metrics } = habit;
    const days = historyDays(query, metrics.plan, moment.today);
    const piece = { offset: (page - 1) * perPage, limit: perPage };
    const { total, found } = days ? await this.find(habit, days, query.status, piece) : { total: 0, found: [] };
    return {
      habit_id: id,
      habit_name: name,
      total,
      page,
      per_page: perPage,
      streak: metrics.streak,
      consistency: metrics.consistency,
      strength: await strengthOfHabit(this.database.manager, habit),
      executions: found.map(({ slot, answer }) => historyItem(id, slot, answer)),
    };
  }

  /** How each day of a range went, newest first; days without executions are left out. */
  async days({ habit, moment }: HabitNow, query: DayHistoryQuery): Promise<DayHistory> {
    const range = boundedRange(query, moment.today);
    const { plan, streak, consistency } = habit.metrics;
    const known = bySlot(await answersWithin(this.database.manager, habit.id, range));
    const strength = await strengthOfHabit(this.database.manager, habit);
    const data = [...daysBackwards(plan, range.from, range.to)]
      .map((day) => ({ date: dateOf(day), day_of_week: weekdayLabel(day), ...summarizeDay(plan, day, known) }))
      .filter(({ status }) => query.status === undefined || status === query.status);
    return { habit_id: habit.id, habit_name: habit.name, streak, consistency, strength, data };
  }

  private async find(habit: HabitState, days: DayRange, status: HistoryQuery['status'], piece: Piece): Promise<Found> {
    if (status === undefined) return this.findAny(habit, days, piece);
    if (status === 'pending') return this.findPending(habit, days, piece);
    const { total, answers } = await answersOfStatus(this.database.manager, habit.id, days, { status, ...piece });
    return { total, found: answers.map((answer) => ({ slot: answer.slot, answer })) };
  }

  private async findAny(
    { id, metrics: { plan } }: HabitState,
    days: DayRange,
    { offset, limit }: Piece,
  ): Promise<Found> {
    const range = { from: startOf(days.from), until: startOf(days.to + 1) };
    const slots = pageOf(plan, range, offset, limit);
    const [newest, oldest] = [slots[0], slots.at(-1)];
    const total = countSlots(plan, range.from, range.until);
    if (newest === undefined || oldest === undefined) return { total, found: [] };
    const shown = { from: dayOfSlot(oldest), to: dayOfSlot(newest) };
    const answers = await answersWithin(this.database.manager, id, shown);
    const known = new Map(answers.map((answer) => [answer.slot, answer]));
    return { total, found: slots.map((slot) => ({ slot, answer: known.get(slot) })) };
  }

  private async findPending(
    { id, metrics: { plan } }: HabitState,
    days: DayRange,
    { offset, limit }: Piece,
  ): Promise<Found> {
    const answered = await answeredSlots(this.database.manager, id, days);
    const pending = [...daysBackwards(plan, days.from, days.to)]
      .flatMap((day) => slotsOn(plan, day).toReversed())
      .filter((slot) => !answered.has(slot));
    const found = pending.slice(offset, offset + limit).map((slot) => ({ slot, answer: undefined }));
    return { total: pending.length, found };
  }
}

/** From the habit's first execution to today, narrowed by what was asked; null where nothing is left. */
function historyDays({ from, to }: HistoryQuery, plan: Plan, today: Day): DayRange | null {
  const asked = { from: from === undefined ? -Infinity : dayOf(from), to: to === undefined ? today : dayOf(to) };
  if (from !== undefined && to !== undefined && asked.from > asked.to) throw badRange(asked);
  const range = { from: Math.max(asked.from, firstDayOf(plan) ?? today), to: Math.min(asked.to, today) };
  return range.from <= range.to ? range : null;
}

const weekdayLabel = (day: Day): string => weekdays[weekOrder[weekOf(day).weekday] ?? 'sun'];

function historyItem(habitId: string, slot: Slot, answer: AnswerRow | undefined): HistoryItem {
  const { status, executed_at } = statusView(answer);
  return {
    id: executionId({ habitId, slot }),
    scheduled_date: dateOf(dayOfSlot(slot)),
    scheduled_time: timeOfSlot(slot),
    status,
    executed_at,
    day_of_week: weekdayLabel(dayOfSlot(slot)),
  };
}
