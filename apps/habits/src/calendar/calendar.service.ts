import { dateAt } from '@rotina/service-kit/database';
import { mapInTurns } from '@rotina/service-kit/process';
import { Injectable } from '@nestjs/common';
import ical from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import { startOf } from '../domain/schedule/local-time.js';
import type { LocalTime } from '../domain/schedule/local-time.js';
import { readVersions } from '../domain/schedule/stored-version.js';
import { periodsOf } from '../domain/schedule/version.js';
import { HabitsService } from '../habits/habits.service.js';
import type { HabitWithSchedules } from '../habits/habits.service.js';
import { UserClock } from '../habits/user-clock.js';
import { recurrencesOf } from '../domain/schedule/recurrences.js';

const name = 'Rotina';
const product = { company: 'Rotina', product: 'Habits', language: 'PT' };
const millisecondsOfMinute = 60_000;
/** Schedules that ended before are left out of the calendar. */
const daysBack = 366;

@Injectable()
export class CalendarService {
  constructor(
    private readonly habits: HabitsService,
    private readonly clock: UserClock,
  ) {}

  /** The executions of a user as a calendar (RFC 5545), in floating times: they follow the user's time zone. */
  async read(userId: number): Promise<string> {
    const habits = await this.habits.withSchedules(userId);
    const stamp = dateAt(this.clock.instant());
    const since = startOf(this.clock.at({ zoneinfo: 'UTC' }).today - daysBack);
    const calendar = ical({ name, prodId: product });
    await mapInTurns(habits, (habit) => addHabit(calendar, habit, { since, stamp }));
    return calendar.toString();
  }
}

function addHabit(
  calendar: ICalCalendar,
  habit: HabitWithSchedules,
  { since, stamp }: { since: LocalTime; stamp: Date },
): void {
  const periods = periodsOf(readVersions(habit.schedule_versions)).filter(({ until }) => until > since);
  for (const { first, rrule } of periods.flatMap(recurrencesOf)) {
    calendar.createEvent({
      id: `${habit.id}-${first}@rotina`,
      start: new Date(first * millisecondsOfMinute),
      floating: true,
      stamp,
      lastModified: new Date(habit.updated_at),
      summary: habit.name,
      description: habit.description,
      repeating: rrule,
    });
  }
}
