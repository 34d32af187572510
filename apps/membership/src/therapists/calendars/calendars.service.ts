import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/work';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { CalendarClient } from './calendar-client.js';
import { Calendar } from './calendar.entity.js';
import type { CalendarBody, CalendarView } from './calendars.dto.js';
import { calendarNotFound, refusedUrl, tooManyCalendars } from './calendars.errors.js';
import { busyCounts } from './calendars.query.js';

export const calendarsJob = 'calendars';

const maxCalendars = 10;

/** The calendars that therapists have elsewhere. */
@Injectable()
export class CalendarsService {
  private readonly box: SecretBox;

  constructor(
    config: MembershipConfig,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly client: CalendarClient,
  ) {
    this.box = new SecretBox(config.SIGNING_KEY_SECRET, 'therapist calendars');
  }

  /** Resolves the name of an address, before any transaction. @throws ValidationError that names `url`. */
  async check({ url }: { readonly url?: string | null }): Promise<void> {
    if (url != null && !(await this.client.allowsUrl(url))) throw refusedUrl();
  }

  async all(manager: EntityManager, therapistId: number): Promise<FieldsOf<CalendarView>[]> {
    const calendars = await manager.getRepository(Calendar).find({ where: { therapistId }, order: { id: 'asc' } });
    const counts = await busyCounts(manager, therapistId);
    return calendars.map((calendar) => this.viewOf(calendar, counts.get(calendar.id) ?? 0));
  }

  async one(manager: EntityManager, therapistId: number, id: number): Promise<FieldsOf<CalendarView>> {
    const found = (await this.all(manager, therapistId)).find((calendar) => calendar.id === id);
    if (!found) throw calendarNotFound();
    return found;
  }

  async add(tx: Transaction, therapistId: number, { url, name = null }: CalendarBody): Promise<FieldsOf<CalendarView>> {
    const calendars = tx.getRepository(Calendar);
    if ((await calendars.countBy({ therapistId })) >= maxCalendars) throw tooManyCalendars(maxCalendars);
    const unread = { readAt: null, etag: null, lastModified: null, error: null, skippedEvents: [] };
    const calendar = { therapistId, label: name, urlSealed: this.box.seal(url), ...this.due(), ...unread };
    const { identifiers } = await calendars.insert(calendar);
    this.database.afterCommit(tx, this.trigger);
    return this.one(tx, therapistId, Number(identifiers[0]?.['id']));
  }

  /** Another address is read at once; until then the times of the one before stay. */
  async change(
    tx: Transaction,
    therapistId: number,
    id: number,
    { url, name = null }: CalendarBody,
  ): Promise<FieldsOf<CalendarView>> {
    const urlSealed = this.box.seal(url);
    const version = { etag: null, lastModified: null };
    await tx.getRepository(Calendar).update({ id, therapistId }, { label: name, urlSealed, ...version, ...this.due() });
    this.database.afterCommit(tx, this.trigger);
    return this.one(tx, therapistId, id);
  }

  async remove(tx: Transaction, therapistId: number, id: number): Promise<void> {
    const { affected } = await tx.getRepository(Calendar).delete({ id, therapistId });
    if (affected !== 1) throw calendarNotFound();
  }

  urlOf({ urlSealed }: Pick<Calendar, 'urlSealed'>): string {
    return this.box.open(urlSealed);
  }

  private due(): Pick<Calendar, 'dueAt' | 'attempts'> {
    return { dueAt: dateAt(this.clock.now()), attempts: 0 };
  }

  private viewOf(calendar: Calendar, count: number): FieldsOf<CalendarView> {
    const { id, label, readAt, error, skippedEvents } = calendar;
    const read_at = readAt?.toISOString() ?? null;
    const url = this.urlOf(calendar);
    return { id, url, name: label, read_at, busy_times: count, error, skipped_events: skippedEvents };
  }

  private readonly trigger = (): void => {
    this.jobs.trigger(calendarsJob);
  };
}
