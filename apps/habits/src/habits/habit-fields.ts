import type { HabitCategory, Weekday } from '@rotina/contracts';
import { ValidationError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import type { FieldError } from '@rotina/service-kit/errors';
import type { Habit, HabitStatus } from './habit.entity.js';
import { dateOf, dayOf, isDate } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';
import { weekOrder } from '../domain/schedule/stored-version.js';
import type { ScheduleFields } from '../domain/schedule/stored-version.js';
import { readableDays } from '../domain/schedule/moment.js';
import { CreateHabitBody, UpdateHabitBody } from './habits.dto.js';

/** The validated and normalized fields of a habit that its user sets. */
export interface HabitFields extends ScheduleFields {
  readonly name: string;
  readonly description: string | null;
  readonly category: HabitCategory;
}

type Raw = Readonly<Record<string, unknown>>;

/** @throws ValidationError with one message for every field that breaks a rule. */
export async function readNewHabit(raw: unknown, today: Day): Promise<HabitFields> {
  const earliest = dateOf(readableDays(today).from);
  const body = await parseWith(CreateHabitBody, raw, (given) => {
    const start = given['start_date'] ?? dateOf(today);
    return [...endProblems(start, given['end_date']), ...(isBefore(start, earliest) ? [tooEarly(earliest)] : [])];
  });
  return fieldsOf(body, body.start_date ?? dateOf(today));
}

/** Reads a partial update as the whole habit that results from it. */
export async function readUpdate(
  raw: unknown,
  habit: Habit,
  today: Day,
): Promise<HabitFields & { readonly status: HabitStatus }> {
  const current = bodyOf(habit);
  const merged = isRecord(raw) ? { ...current, ...raw } : raw;
  const body = await parseWith(UpdateHabitBody, merged, (given) => {
    const start = given['start_date'] ?? habit.startDate;
    return [...endProblems(start, given['end_date']), ...startProblems(start, habit, today)];
  });
  return { ...fieldsOf(body, body.start_date ?? habit.startDate), status: body.status };
}

async function parseWith<T extends object>(
  target: new () => T,
  raw: unknown,
  furtherProblems: (given: Raw) => FieldError[],
): Promise<T> {
  const further = isRecord(raw) ? furtherProblems(raw) : [];
  try {
    const body = await parseAs(target, raw);
    if (further.length === 0) return body;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const known = new Set(error.fields.map(({ path }) => path[0]));
    throw new ValidationError([...error.fields, ...further.filter(({ path }) => !known.has(path[0]))]);
  }
  throw new ValidationError(further);
}

function startProblems(start: unknown, habit: Habit, today: Day): FieldError[] {
  if (start === habit.startDate) return [];
  if (dayOf(habit.startDate) <= today) return [{ path: ['start_date'], message: 'habits.startPassed' }];
  const earliest = dateOf(readableDays(today).from);
  return isBefore(start, earliest) ? [tooEarly(earliest)] : [];
}

const endProblems = (start: unknown, end: unknown): FieldError[] =>
  isDate(start) && isBefore(end, start) ? [{ path: ['end_date'], message: 'habits.endBeforeStart' }] : [];

const tooEarly = (earliest: string): FieldError => ({
  path: ['start_date'],
  message: 'habits.startTooEarly',
  params: { earliest },
});

const isBefore = (date: unknown, other: string): boolean => isDate(date) && date < other;

function fieldsOf(body: CreateHabitBody, startDate: string): HabitFields {
  const { frequency } = body;
  return {
    name: body.name,
    description: body.description ?? null,
    category: body.category ?? 'other',
    frequency,
    hours: [...new Set(body.hours)].sort(),
    weekly_days: frequency === 'weekly' ? inWeekOrder(body.weekly_days ?? []) : null,
    monthly_day: frequency === 'monthly' ? body.monthly_day : null,
    start_date: startDate,
    end_date: body.end_date ?? null,
  };
}

const inWeekOrder = (days: readonly Weekday[]): Weekday[] => weekOrder.filter((day) => days.includes(day));

/** The columns of a habit that its fields fill. */
export const columnsOf = (fields: HabitFields) => ({
  name: fields.name,
  description: fields.description,
  category: fields.category,
  frequency: fields.frequency,
  hours: [...fields.hours],
  weeklyDays: fields.weekly_days && [...fields.weekly_days],
  monthlyDay: fields.monthly_day,
  startDate: fields.start_date,
  endDate: fields.end_date,
});

export const scheduleOf = (habit: Habit): ScheduleFields => ({
  frequency: habit.frequency,
  hours: habit.hours,
  weekly_days: habit.weeklyDays,
  monthly_day: habit.monthlyDay,
  start_date: habit.startDate,
  end_date: habit.endDate,
});

const bodyOf = (habit: Habit): Raw => ({
  name: habit.name,
  description: habit.description,
  category: habit.category,
  status: habit.status,
  ...scheduleOf(habit),
});

export const isSameSchedule = (one: ScheduleFields, other: ScheduleFields): boolean =>
  one.frequency === other.frequency &&
  one.hours.join() === other.hours.join() &&
  one.weekly_days?.join() === other.weekly_days?.join() &&
  one.monthly_day === other.monthly_day &&
  one.start_date === other.start_date &&
  one.end_date === other.end_date;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
