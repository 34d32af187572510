import { Injectable } from '@nestjs/common';
import { weekdays } from '@rotina/contracts';
import { Database } from '@rotina/service-kit/database';
import { statusView } from '../day/execution.view.js';
import type { HabitNow } from '../own-habit-state.guard.js';
import type { HabitState } from '../habit-state.js';
import { StrengthsService } from '../strengths.service.js';
import type { TimedAnswer } from '../../domain/progress/answers.js';
import { dateOf, dayOf, dayAt, startOf, timeAt, weekOf } from '../../domain/schedule/local-time.js';
import type { Day, Occurrence } from '../../domain/schedule/local-time.js';
import type { DayRange } from '../../domain/schedule/day-ranges.js';
import { executionId } from '../../domain/schedule/execution-id.js';
import {
  countOccurrences,
  daysBackwards,
  firstDayOf,
  page as pageOf,
  occurrencesOn,
} from '../../domain/schedule/plan.js';
import type { Plan } from '../../domain/schedule/plan.js';
import { weekOrder } from '../../domain/schedule/stored-version.js';
import { byOccurrence, summarizeDay } from '../../domain/metrics/day-summary.js';
import { historyPage } from '../reports.dto.js';
import type { DayHistoryQuery, HistoryQuery } from '../reports.dto.js';
import type { DayHistoryView, HistoryItemView, HistoryPageView } from './history.view.js';
import { boundedRange } from './day-range.js';
import { badRange } from '../reports.errors.js';
import { answeredOccurrences, answersOfStatus, answersWithin } from './history.query.js';

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

interface Found {
  readonly total: number;
  readonly found: readonly { occurrence: Occurrence; answer: TimedAnswer | undefined }[];
}

@Injectable()
export class HistoryService {
  constructor(
    private readonly database: Database,
    private readonly strengths: StrengthsService,
  ) {}

  /** The executions of a habit up to today, newest first. */
  async page({ habit, moment }: HabitNow, query: HistoryQuery): Promise<HistoryPageView> {
    const { page = 1 } = query;
    const perPage = Math.min(query.per_page ?? historyPage.default, historyPage.maximum);
    const { id, name, metrics } = habit;
    const days = historyDays(query, metrics.plan, moment.today);
    const slice = { offset: (page - 1) * perPage, limit: perPage };
    const { total, found } = days ? await this.find(habit, days, query.status, slice) : { total: 0, found: [] };
    return {
      habit_id: id,
      habit_name: name,
      total,
      page,
      per_page: perPage,
      streak: metrics.streak,
      consistency: metrics.consistency,
      strength: await this.strengths.ofOne(habit),
      executions: found.map(({ occurrence, answer }) => historyItem(id, occurrence, answer)),
    };
  }

  /** The days of a range with the status of each, newest first; days without executions are left out. */
  async days({ habit, moment }: HabitNow, query: DayHistoryQuery): Promise<DayHistoryView> {
    const range = boundedRange(query, moment.today);
    const { plan, streak, consistency } = habit.metrics;
    const known = byOccurrence(await answersWithin(this.database.manager, habit.id, range));
    const strength = await this.strengths.ofOne(habit);
    const data = [...daysBackwards(plan, range.from, range.to)]
      .map((day) => ({ date: dateOf(day), day_of_week: weekdayLabel(day), ...summarizeDay(plan, day, known) }))
      .filter(({ status }) => query.status === undefined || status === query.status);
    return { habit_id: habit.id, habit_name: habit.name, streak, consistency, strength, data };
  }

  private async find(habit: HabitState, days: DayRange, status: HistoryQuery['status'], slice: Slice): Promise<Found> {
    if (status === undefined) return this.findAny(habit, days, slice);
    if (status === 'pending') return this.findPending(habit, days, slice);
    const { total, answers } = await answersOfStatus(this.database.manager, habit.id, days, { status, ...slice });
    return { total, found: answers.map((answer) => ({ occurrence: answer.occurrence, answer })) };
  }

  private async findAny(
    { id, metrics: { plan } }: HabitState,
    days: DayRange,
    { offset, limit }: Slice,
  ): Promise<Found> {
    const range = { from: startOf(days.from), until: startOf(days.to + 1) };
    const occurrences = pageOf(plan, range, offset, limit);
    const [newest, oldest] = [occurrences[0], occurrences.at(-1)];
    const total = countOccurrences(plan, range.from, range.until);
    if (newest === undefined || oldest === undefined) return { total, found: [] };
    const shown = { from: dayAt(oldest), to: dayAt(newest) };
    const answers = await answersWithin(this.database.manager, id, shown);
    const known = new Map(answers.map((answer) => [answer.occurrence, answer]));
    return { total, found: occurrences.map((occurrence) => ({ occurrence, answer: known.get(occurrence) })) };
  }

  private async findPending(
    { id, metrics: { plan } }: HabitState,
    days: DayRange,
    { offset, limit }: Slice,
  ): Promise<Found> {
    const answered = await answeredOccurrences(this.database.manager, id, days);
    const pending = [...daysBackwards(plan, days.from, days.to)]
      .flatMap((day) => occurrencesOn(plan, day).toReversed())
      .filter((occurrence) => !answered.has(occurrence));
    const found = pending.slice(offset, offset + limit).map((occurrence) => ({ occurrence, answer: undefined }));
    return { total: pending.length, found };
  }
}

/** The days from the habit's first execution to today, within the range of the query; null when there are none. */
function historyDays({ from, to }: HistoryQuery, plan: Plan, today: Day): DayRange | null {
  const asked = { from: from === undefined ? -Infinity : dayOf(from), to: to === undefined ? today : dayOf(to) };
  if (from !== undefined && to !== undefined && asked.from > asked.to) throw badRange(asked);
  const range = { from: Math.max(asked.from, firstDayOf(plan) ?? today), to: Math.min(asked.to, today) };
  return range.from <= range.to ? range : null;
}

const weekdayLabel = (day: Day): string => weekdays[weekOrder[weekOf(day).weekday] ?? 'sun'];

function historyItem(habitId: string, occurrence: Occurrence, answer: TimedAnswer | undefined): HistoryItemView {
  const { status, executed_at } = statusView(answer);
  return {
    id: executionId({ habitId, occurrence }),
    scheduled_date: dateOf(dayAt(occurrence)),
    scheduled_time: timeAt(occurrence),
    status,
    executed_at,
    day_of_week: weekdayLabel(dayAt(occurrence)),
  };
}
