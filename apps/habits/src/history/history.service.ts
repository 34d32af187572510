import { Injectable } from '@nestjs/common';
import { weekdays } from '@rotina/contracts';
import { Database } from '@rotina/service-kit';
import type { AuthenticatedUser } from '@rotina/service-kit';
import { statusView } from '../executions/execution.view.js';
import type { StatusView } from '../executions/execution.view.js';
import { habitNotFound } from '../habits/habits.errors.js';
import { habitState } from '../ledger/habit-state.query.js';
import type { AnswerRow, HabitState } from '../ledger/habit-state.query.js';
import { answersBetween } from '../ledger/ledger.query.js';
import { strengthOfHabit } from '../ledger/strength.query.js';
import type { ConsistencyLevel } from '../metrics/consistency.js';
import { dateOf, dayOf, dayOfSlot, startOf, timeOfSlot, weekOf } from '../schedule/calendar.js';
import type { Day, Slot } from '../schedule/calendar.js';
import type { DayRange } from '../schedule/pauses.js';
import { executionId } from '../schedule/execution-id.js';
import { countSlots, daysBackwards, firstDayOf, page as pageOf, slotsOn } from '../schedule/plan.js';
import type { Plan } from '../schedule/plan.js';
import { weekOrder } from '../schedule/stored-version.js';
import { UserClock } from '../time/user-clock.js';
import type { Moment } from '../time/user-clock.js';
import { bySlot, summarizeDay } from './day-summary.js';
import type { DaySummary } from './day-summary.js';
import type { DayHistoryQuery, HistoryQuery } from './history.dto.js';
import { badRange, boundedRange } from './history-range.js';
import { answeredSlots, answersOfStatus } from './history.query.js';

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

type Found = readonly { slot: Slot; answer: AnswerRow | undefined }[];

const usualPerPage = 20;
const mostPerPage = 100;

@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  /** The executions of a habit up to today, newest first. */
  async page(user: AuthenticatedUser, id: string, query: HistoryQuery): Promise<HistoryPage> {
    const moment = this.clock.at(user);
    const { page = 1 } = query;
    const perPage = Math.min(query.per_page ?? usualPerPage, mostPerPage);
    const habit = await this.state(id, moment);
    const days = historyDays(query, habit.metrics.plan, moment.today);
    const piece = { offset: (page - 1) * perPage, limit: perPage };
    const { total, found } = days ? await this.find(habit, days, query.status, piece) : { total: 0, found: [] };
    return {
      habit_id: id,
      habit_name: habit.name,
      total,
      page,
      per_page: perPage,
      streak: habit.metrics.streak,
      consistency: habit.metrics.consistency,
      strength: await strengthOfHabit(this.database.manager, habit),
      executions: found.map(({ slot, answer }) => historyItem(id, slot, answer)),
    };
  }

  /** How each day of a range went, newest first; days without executions are left out. */
  async days(user: AuthenticatedUser, id: string, query: DayHistoryQuery): Promise<DayHistory> {
    const moment = this.clock.at(user);
    const range = boundedRange(query, moment.today);
    const habit = await this.state(id, moment);
    const { plan, streak, consistency } = habit.metrics;
    const answers = bySlot(await answersBetween(this.database.manager, id, range.from, range.to));
    const data = [...daysBackwards(plan, range.from, range.to)]
      .map((day) => ({ date: dateOf(day), day_of_week: weekdayLabel(day), ...summarizeDay(plan, day, answers) }))
      .filter(({ status }) => query.status === undefined || status === query.status);
    const strength = await strengthOfHabit(this.database.manager, habit);
    return { habit_id: id, habit_name: habit.name, streak, consistency, strength, data };
  }

  private async state(id: string, moment: Moment): Promise<HabitState> {
    const habit = await habitState(this.database.manager, id, moment.today, moment);
    if (!habit) throw habitNotFound();
    return habit;
  }

  private async find(
    { id, metrics: { plan } }: HabitState,
    days: DayRange,
    status: HistoryQuery['status'],
    piece: { offset: number; limit: number },
  ): Promise<{ total: number; found: Found }> {
    if (status === undefined) return this.findAny(id, plan, days, piece);
    if (status === 'pending') return this.findPending(id, plan, days, piece);
    const { total, answers } = await answersOfStatus(this.database.manager, id, days, { status, ...piece });
    return { total, found: answers.map((answer) => ({ slot: answer.slot, answer })) };
  }

  private async findAny(
    id: string,
    plan: Plan,
    days: DayRange,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ total: number; found: Found }> {
    const range = { from: startOf(days.from), until: startOf(days.to + 1) };
    const slots = pageOf(plan, range, offset, limit);
    const [newest, oldest] = [slots[0], slots.at(-1)];
    const total = countSlots(plan, range.from, range.until);
    if (newest === undefined || oldest === undefined) return { total, found: [] };
    const answers = await answersBetween(this.database.manager, id, dayOfSlot(oldest), dayOfSlot(newest));
    const known = new Map(answers.map((answer) => [answer.slot, answer]));
    return { total, found: slots.map((slot) => ({ slot, answer: known.get(slot) })) };
  }

  private async findPending(
    id: string,
    plan: Plan,
    days: DayRange,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ total: number; found: Found }> {
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

const historyItem = (habitId: string, slot: Slot, answer: AnswerRow | undefined): HistoryItem => ({
  id: executionId({ habitId, slot }),
  scheduled_date: dateOf(dayOfSlot(slot)),
  scheduled_time: timeOfSlot(slot),
  ...statusView(answer),
  day_of_week: weekdayLabel(dayOfSlot(slot)),
});
