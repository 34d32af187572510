import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import { LessThanOrEqual } from 'typeorm';
import type { BusyTime } from '../calendar-files/busy-times.js';
import { readBusyTimes } from '../calendar-files/read-busy-times.js';
import { UnreadableCalendar } from '../calendar-files/unreadable-calendar.js';
import { TherapistsService } from '../therapists/therapists.service.js';
import type { Therapist } from '../therapists/therapists.service.js';
import { CalendarClient } from './calendar-client.js';
import type { Fetched, Version } from './calendar-client.js';
import { Calendar } from './calendar.entity.js';
import { replaceBusyTimes } from './calendars.query.js';
import { CalendarsService } from './calendars.service.js';

/** The read part of a calendar; null: nothing that would change its times. */
interface Read {
  readonly times: readonly BusyTime[] | null;
  readonly changes: Partial<Pick<Calendar, 'readAt' | 'etag' | 'lastModified' | 'error' | 'skippedEvents'>>;
}

const maxSkippedEvents = 100;
const lease = { seconds: 60 };
const refreshMinutes = 10;
const maxPauseMinutes = 240;
/** An unchanged calendar is read again all the same after a day: its repeated events reach further. */
const rereadHours = 24;
const hoursBack = 24;
/** The farthest ahead that a therapist is met. */
const hoursAhead = 740 * 24;
const millisecondsOfHour = 3_600_000;

const dueCalendars = dueRows(Calendar, { id: 'id', at: 'dueAt' });

/** Reads therapists' calendars, again and again. */
@Injectable()
export class CalendarImports {
  private readonly logger = new Logger(CalendarImports.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly calendars: CalendarsService,
    private readonly client: CalendarClient,
    private readonly therapists: TherapistsService,
  ) {}

  due(limit: number): Promise<string[]> {
    return dueCalendars(this.database.manager, this.clock.now(), limit);
  }

  /** Reads a due calendar, unless another worker does. */
  async importDue(id: string): Promise<void> {
    const calendars = this.database.manager.getRepository(Calendar);
    const now = this.clock.now();
    const isDue = { id: Number(id), dueAt: LessThanOrEqual(dateAt(now)) };
    const taken = { attempts: () => 'attempts + 1', dueAt: dateAt(now.add(lease)) };
    const { affected } = await calendars.update(isDue, taken);
    const calendar = affected === 1 ? await calendars.findOneBy({ id: isDue.id }) : null;
    if (calendar) await this.import(calendar);
  }

  private async import(calendar: Calendar): Promise<void> {
    const { id, therapistId, attempts } = calendar;
    const therapist = await this.therapists.byId(therapistId);
    if (!therapist) return;
    const { times, changes } = await this.read(calendar, therapist);
    const hasFailed = changes.error != null;
    if (hasFailed) this.logger.warn(`Calendar ${id} of therapist ${therapistId} was not read: ${changes.error}`);
    const minutes = hasFailed ? Math.min(refreshMinutes * 2 ** (attempts - 1), maxPauseMinutes) : refreshMinutes;
    const dueAt = dateAt(this.clock.now().add({ minutes }));
    await this.database.transaction(async (tx) => {
      // The address that was read, or none any more.
      const same = { id, urlSealed: calendar.urlSealed };
      const { affected } = await tx
        .getRepository(Calendar)
        .update(same, { ...changes, dueAt, ...(!hasFailed && { attempts: 0 }) });
      if (affected !== 1 || !times) return;
      if (await replaceBusyTimes(tx, calendar, times)) await this.therapists.slotsChanged(tx, therapistId);
    });
  }

  private async read(calendar: Calendar, { timeZone }: Therapist): Promise<Read> {
    const now = this.clock.epochMilliseconds();
    const isFresh = calendar.readAt !== null && calendar.readAt.getTime() > now - rereadHours * millisecondsOfHour;
    const known: Version | null = isFresh ? calendar : null;
    const fetched: Fetched = await this.client.fetch(this.calendars.urlOf(calendar), known);
    if (fetched.kind === 'failed') return { times: null, changes: { error: fetched.error } };
    if (fetched.kind === 'unchanged') return { times: null, changes: { error: null } };
    const span = { from: now - hoursBack * millisecondsOfHour, to: now + hoursAhead * millisecondsOfHour };
    try {
      const { times, skipped } = await readBusyTimes(fetched.text, { timeZone, ...span });
      const { etag, lastModified } = fetched;
      const skippedEvents = skipped.slice(0, maxSkippedEvents);
      return { times, changes: { readAt: new Date(now), etag, lastModified, error: null, skippedEvents } };
    } catch (error) {
      if (!(error instanceof UnreadableCalendar)) throw error;
      return { times: null, changes: { error: error.reason } };
    }
  }
}
