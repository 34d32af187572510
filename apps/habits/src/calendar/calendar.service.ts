import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import ical from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import { IsNull } from 'typeorm';
import { Habit } from '../habits/habit.entity.js';
import { startOf } from '../domain/schedule/local-time.js';
import type { Slot } from '../domain/schedule/local-time.js';
import { readVersions } from '../domain/schedule/stored-version.js';
import { periodsOf } from '../domain/schedule/version.js';
import { UserClock } from '../habits/user-clock.js';
import { recurrencesOf } from '../domain/schedule/recurrences.js';

const name = 'Rotina';
const product = { company: 'Rotina', product: 'Habits', language: 'PT' };
const millisecondsOfMinute = 60_000;
/** What ended before that is history, and no calendar's business. */
const daysBack = 366;

@Injectable()
export class CalendarService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  /** The executions of a user as a calendar (RFC 5545), in times of no zone: they are wherever the user is. */
  async read(userId: number): Promise<string> {
    const where = { userId, deletedAt: IsNull() };
    const habits = await this.database.manager.find(Habit, { where, order: { id: 'asc' } });
    const stamp = new Date(this.clock.instant().epochMilliseconds);
    const since = startOf(this.clock.at({ zoneinfo: 'UTC' }).today - daysBack);
    const calendar = ical({ name, prodId: product });
    for (const habit of habits) addHabit(calendar, habit, { since, stamp });
    return calendar.toString();
  }
}

function addHabit(calendar: ICalCalendar, habit: Habit, { since, stamp }: { since: Slot; stamp: Date }): void {
  const periods = periodsOf(readVersions(habit.scheduleVersions)).filter(({ until }) => until > since);
  for (const { first, rrule } of periods.flatMap(recurrencesOf)) {
    calendar.createEvent({
      id: `${habit.id}-${first}@rotina`,
      start: new Date(first * millisecondsOfMinute),
      floating: true,
      stamp,
      lastModified: habit.updatedAt,
      summary: habit.name,
      description: habit.description,
      repeating: rrule,
    });
  }
}
