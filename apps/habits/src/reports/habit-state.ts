import type { HabitCategory, HabitFrequency } from '@rotina/contracts';
import { metricsOf } from '../domain/metrics/habit-metrics.js';
import type { HabitMetrics } from '../domain/metrics/habit-metrics.js';
import { readLatestStreak } from '../domain/metrics/latest-streak.js';
import type { LatestStreak, StoredLatestStreak } from '../domain/metrics/latest-streak.js';
import type { TimedAnswer } from '../domain/progress/answers.js';
import { readRanges } from '../domain/schedule/day-ranges.js';
import type { StoredRange } from '../domain/schedule/day-ranges.js';
import { dayAt } from '../domain/schedule/local-time.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import type { Moment } from '../domain/schedule/moment.js';
import { readVersions } from '../domain/schedule/stored-version.js';
import type { StoredVersion } from '../domain/schedule/stored-version.js';
import { isFinished } from '../domain/schedule/version.js';

/** A habit with its metrics at a moment and the answers of one day. */
export interface HabitState {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly category: HabitCategory;
  readonly frequency: HabitFrequency;
  readonly metrics: HabitMetrics;
  /** The latest streak that begins today or earlier. */
  readonly latestStreak: LatestStreak | null;
  readonly answers: ReadonlyMap<Occurrence, TimedAnswer>;
}

/** The row of a habit. */
export interface HabitRow {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly category: HabitCategory;
  readonly frequency: HabitFrequency;
  readonly versions: readonly StoredVersion[];
  readonly pauses: readonly StoredRange[];
  readonly completed: number;
  readonly offScheduleCount: number;
  readonly answeredUntil: string;
  readonly latestStreak: StoredLatestStreak | null;
}

/** Details that the row does not always contain. */
export interface HabitDetails {
  /** The latest streak that begins today or earlier. */
  readonly latestStreak: StoredLatestStreak | null;
  readonly offSchedule: readonly Occurrence[];
  readonly answeredAhead: readonly Occurrence[];
}

/** Whether the row contains the details: no answer is off the schedule or ahead of now. */
export function isSelfContained(row: HabitRow, today: string, now: string): boolean {
  const beginsAhead = row.latestStreak !== null && firstDateOf(row.latestStreak) > today;
  return row.offScheduleCount === 0 && row.answeredUntil <= now && !beginsAhead;
}

const firstDateOf = ([first]: StoredLatestStreak): string => first;

/** The details of a self-contained row. */
export const detailsOf = ({ latestStreak }: HabitRow): HabitDetails => ({
  latestStreak,
  offSchedule: [],
  answeredAhead: [],
});

export function habitState(
  row: HabitRow,
  details: HabitDetails,
  answers: readonly TimedAnswer[],
  { now, today }: Moment,
): HabitState {
  const { id, userId, name, category, frequency, completed } = row;
  const { offSchedule, answeredAhead } = details;
  const latestStreak = details.latestStreak && readLatestStreak(details.latestStreak);
  const versions = readVersions(row.versions);
  const byOccurrence = new Map<Occurrence, TimedAnswer>();
  let brokenToday = false;
  for (const answer of answers) {
    byOccurrence.set(answer.occurrence, answer);
    if (answer.status === 'not-completed' && dayAt(answer.occurrence) === today) brokenToday = true;
  }
  const facts = {
    versions,
    offSchedule,
    answeredAhead,
    paused: readRanges(row.pauses),
    completed,
    latestStreak,
    finished: isFinished(versions),
    brokenToday,
  };
  return { id, userId, name, category, frequency, metrics: metricsOf(facts, now), latestStreak, answers: byOccurrence };
}
