import { dateAt } from '@rotina/service-kit/database';
import { mapInTurns } from '@rotina/service-kit/timing';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { Injectable } from '@nestjs/common';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block as describedZone } from 'timezones-ical-library';
import { dateOf, dayAt, startOf, timeAt } from '../domain/schedule/local-time.js';
import type { LocalTime } from '../domain/schedule/local-time.js';
import type { Plan } from '../domain/schedule/plan.js';
import { recurrencesOf } from '../domain/schedule/recurrences.js';
import type { Recurrence } from '../domain/schedule/recurrences.js';
import type { HabitView } from '../habits/habit.view.js';
import { HabitsService } from '../habits/habits.service.js';
import { UserClock } from '../habits/user-clock.js';

const name = 'Rotina';
const product = { company: 'Rotina', product: 'Habits', language: 'PT' };
/** A habit has no length; some calendar programs do not show an event without one. */
const length = { minutes: 15 };
/** Schedules that ended before are left out of the calendar. */
const daysBack = 366;

/** The part that all events of a calendar share. */
interface Frame {
  readonly since: LocalTime;
  readonly stamp: Date;
  readonly timeZone: string;
}

@Injectable()
export class CalendarService {
  constructor(
    private readonly habits: HabitsService,
    private readonly clock: UserClock,
  ) {}

  /** The executions of a user as a calendar (RFC 5545) in the user's time zone, without paused days. */
  async read({ id, zoneinfo }: Pick<AuthenticatedUser, 'id' | 'zoneinfo'>): Promise<string> {
    const habits = await this.habits.withPlans(id);
    const since = startOf(this.clock.at({ zoneinfo }).today - daysBack);
    const { description, timeZone } = zoneOf(zoneinfo);
    const calendar = ical({ name, prodId: product, timezone: { name: timeZone, generator: () => description } });
    const frame = { since, stamp: dateAt(this.clock.instant()), timeZone };
    await mapInTurns(habits, ({ habit, plan }) => addHabit(calendar, { habit, plan }, frame));
    return calendar.toString();
  }
}

/** A zone by its present name, which its description has, too. */
function zoneOf(zoneinfo: string): { readonly description: string; readonly timeZone: string } {
  const [description = '', parameter = ''] = describedZone(zoneinfo);
  return { description, timeZone: parameter.replace('TZID=', '') };
}

function addHabit(
  calendar: ICalCalendar,
  { habit, plan }: { readonly habit: FieldsOf<HabitView>; readonly plan: Plan },
  { since, stamp, timeZone }: Frame,
): void {
  const periods = plan.periods.filter(({ until }) => until > since);
  for (const recurrence of periods.flatMap(recurrencesOf)) {
    const start = wallTimeOf(recurrence.first);
    calendar.createEvent({
      id: `${habit.id}-${recurrence.first}@rotina`,
      start,
      end: start.add(length),
      timezone: timeZone,
      stamp,
      lastModified: new Date(habit.updated_at),
      summary: habit.name,
      description: habit.description,
      transparency: ICalEventTransparency.TRANSPARENT,
      repeating: ruleOf(recurrence, timeZone),
    });
  }
}

const wallTimeOf = (time: LocalTime): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${dateOf(dayAt(time))}T${timeAt(time)}`);

/** The end of a rule in a zone is in UTC. */
function ruleOf({ rrule, last }: Recurrence, timeZone: string): string | null {
  if (rrule === null || last === null) return rrule;
  const end = wallTimeOf(last).toZonedDateTime(timeZone).toInstant();
  return `${rrule};UNTIL=${end.toString().replaceAll(/[-:]/g, '')}`;
}
