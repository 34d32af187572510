import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HabitCreated, HabitFinished } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import { BatchExecutor, Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Habit } from './habit.entity.js';
import type { HabitStatus } from './habit.entity.js';
import { Ledger } from './progress.service.js';
import { finish, firstVersion, reschedule } from '../domain/schedule/edits.js';
import { readVersions, ruleOf, storeVersions } from '../domain/schedule/stored-version.js';
import { nextNight } from './off-peak.js';
import { UserClock } from './user-clock.js';
import type { Moment } from './user-clock.js';
import { isSameSchedule, readNewHabit, readUpdate, scheduleOf } from './habit-fields.js';
import type { HabitFields } from './habit-fields.js';
import { insertHabits, rowOf } from './habit-insert.query.js';
import type { NewHabit } from './habit-insert.query.js';
import { habitView } from './habit.view.js';
import type { HabitView } from './habit.view.js';
import type { ListHabitsQuery } from './habits.dto.js';
import { habitNotFound } from './habits.errors.js';

export interface HabitPage {
  readonly data: readonly HabitView[];
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** A new habit with the event that tells of it. */
interface Announced {
  readonly habit: NewHabit;
  readonly event: NewEvent;
}

const mostPerPage = 500;

@Injectable()
export class HabitsService {
  private readonly inserts = new BatchExecutor(async (news: readonly Announced[]) => {
    await this.insertAll(this.database.manager, news);
    return news;
  });

  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly clock: UserClock,
  ) {}

  /** The habits of a user, newest first. */
  async list(user: AuthenticatedUser, query: ListHabitsQuery): Promise<HabitPage> {
    const { page = 1, per_page = mostPerPage, status, category } = query;
    const perPage = Math.min(per_page, mostPerPage);
    const [habits, total] = await this.database.manager.findAndCount(Habit, {
      where: { userId: user.id, deletedAt: IsNull(), ...(status && { status }), ...(category && { category }) },
      order: { id: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    return { data: habits.map(habitView), page, per_page: perPage, total };
  }

  async create(user: AuthenticatedUser, body: unknown): Promise<HabitView> {
    const moment = this.clock.at(user);
    const habit = newHabit(user.id, await readNewHabit(body, moment.today), moment.instant);
    await this.inserts.execute(await this.announced(habit));
    return habitView(habit);
  }

  /** Stores new habits; what they cost does not depend on how long or how often they are for. */
  async createAll(tx: Transaction, user: AuthenticatedUser, all: readonly HabitFields[]): Promise<HabitView[]> {
    const { instant } = this.clock.at(user);
    const habits = all.map((fields) => newHabit(user.id, fields, instant));
    await this.insertAll(tx, await Promise.all(habits.map((habit) => this.announced(habit))));
    return habits.map(habitView);
  }

  async read(id: string): Promise<HabitView> {
    const habit = await this.database.manager.findOneBy(Habit, { id, deletedAt: IsNull() });
    if (!habit) throw habitNotFound();
    return habitView(habit);
  }

  async update(user: AuthenticatedUser, id: string, body: unknown): Promise<HabitView> {
    const moment = this.clock.at(user);
    const habit = await this.database.transaction(async (tx) => {
      const locked = await this.locked(tx, id);
      const { status, ...fields } = await readUpdate(body, locked, moment.today);
      await this.change(tx, locked, { fields, status, moment });
      return locked;
    });
    return habitView(habit);
  }

  /** Takes the habit out of every listing; its rows are purged later. */
  async remove(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const habit = await this.locked(tx, id);
      habit.deletedAt = dateAt(this.clock.instant());
      await tx.save(habit);
    });
  }

  private async announced(habit: NewHabit): Promise<Announced> {
    const payload = { user_id: habit.userId, habit_id: habit.id, frequency: habit.frequency };
    return { habit, event: await this.outbox.event(HabitCreated, payload) };
  }

  private async insertAll(manager: EntityManager, news: readonly Announced[]): Promise<void> {
    const rows = JSON.stringify(news.map(({ habit }) => rowOf(habit)));
    await this.outbox.appendWith(
      manager,
      insertHabits,
      [rows],
      news.map(({ event }) => event),
    );
  }

  private async locked(tx: Transaction, id: string): Promise<Habit> {
    const habit = await this.ledger.lock(tx, id);
    if (!habit) throw habitNotFound();
    return habit;
  }

  private async change(tx: Transaction, habit: Habit, to: Target): Promise<void> {
    const before = JSON.stringify(habit);
    const finishes = habit.status === 'active' && to.status === 'finished';
    await this.changeSchedule(tx, habit, to);
    assign(habit, to.fields);
    habit.status = to.status;
    if (to.status === 'active') habit.finishedAt = null;
    else habit.finishedAt ??= dateAt(to.moment.instant);
    if (before === JSON.stringify(habit)) return;
    habit.updatedAt = dateAt(to.moment.instant);
    await tx.save(habit);
    if (finishes) await this.outbox.append(tx, HabitFinished, finishedPayload(habit));
  }

  private async changeSchedule(tx: Transaction, habit: Habit, { fields, status, moment }: Target): Promise<void> {
    const versions = readVersions(habit.scheduleVersions);
    if (status === 'finished') {
      if (habit.status === 'active') await this.ledger.reschedule(tx, habit, finish(versions, moment.now), moment.now);
      return;
    }
    if (habit.status === 'active' && isSameSchedule(scheduleOf(habit), fields)) return;
    await this.ledger.reschedule(tx, habit, reschedule(versions, ruleOf(fields), moment.now), moment.now);
  }
}

interface Target {
  readonly fields: HabitFields;
  readonly status: HabitStatus;
  readonly moment: Moment;
}

const dateAt = (instant: Temporal.Instant): Date => new Date(instant.epochMilliseconds);

const newHabit = (userId: number, fields: HabitFields, now: Temporal.Instant): NewHabit => ({
  ...columnsOf(fields),
  id: randomUUIDv7(),
  userId,
  status: 'active',
  scheduleVersions: storeVersions(firstVersion(ruleOf(fields))),
  completedCount: 0,
  offScheduleCount: 0,
  answeredUntil: '',
  newestRun: null,
  recheckAt: nextNight(now),
  createdAt: dateAt(now),
  updatedAt: dateAt(now),
  finishedAt: null,
  deletedAt: null,
});

const columnsOf = (fields: HabitFields) => ({
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

const assign = (habit: Habit, fields: HabitFields): void => {
  Object.assign(habit, columnsOf(fields));
};

const finishedPayload = ({ userId, id, updatedAt, finishedAt }: Habit) => ({
  user_id: userId,
  habit_id: id,
  finished_at: (finishedAt ?? updatedAt).toISOString(),
});
