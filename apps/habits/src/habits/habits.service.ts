import { Injectable } from '@nestjs/common';
import { HabitFinished } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { acquireLock, Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { In, IsNull } from 'typeorm';
import { readRanges, withoutDays } from '../domain/schedule/day-ranges.js';
import { finish, reschedule } from '../domain/schedule/edits.js';
import type { ExecutionKey } from '../domain/schedule/execution-id.js';
import type { Moment } from '../domain/schedule/moment.js';
import { isScheduled, planOf } from '../domain/schedule/plan.js';
import type { Plan } from '../domain/schedule/plan.js';
import { readVersions, ruleOf } from '../domain/schedule/stored-version.js';
import type { StoredVersion } from '../domain/schedule/stored-version.js';
import { columnsOf, isSameSchedule, readUpdate, scheduleOf } from './habit-fields.js';
import type { HabitFields } from './habit-fields.js';
import { Habit } from './habit.entity.js';
import type { HabitStatus } from './habit.entity.js';
import { habitView } from './habit.view.js';
import type { HabitPageView, HabitView } from './habit.view.js';
import { habitsPage } from './habits.dto.js';
import type { ListHabitsQuery } from './habits.dto.js';
import { habitNotFound, tooManyActiveHabits } from './habits.errors.js';
import { hasMaxActiveHabits, ownerOf } from './habits.query.js';
import { ProgressService } from './progress.service.js';
import type { LockedHabit } from './progress.service.js';
import { UserClock } from './user-clock.js';

/** A habit with every schedule so far. */
export type HabitWithSchedules = FieldsOf<HabitView> & { readonly schedule_versions: readonly StoredVersion[] };

@Injectable()
export class HabitsService {
  constructor(
    private readonly database: Database,
    private readonly progress: ProgressService,
    private readonly outbox: Outbox,
    private readonly clock: UserClock,
  ) {}

  /** The habits of a user, newest first. */
  async list(user: AuthenticatedUser, query: ListHabitsQuery): Promise<HabitPageView> {
    const { page = 1, per_page = habitsPage.default, status, category } = query;
    const perPage = Math.min(per_page, habitsPage.maximum);
    const [habits, total] = await this.database.manager.findAndCount(Habit, {
      where: { userId: user.id, deletedAt: IsNull(), ...(status && { status }), ...(category && { category }) },
      order: { id: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
    });
    return { data: habits.map(habitView), page, per_page: perPage, total };
  }

  /** All habits of a user with their schedules, oldest first. */
  async withSchedules(userId: number): Promise<HabitWithSchedules[]> {
    const habits = await this.existing(userId);
    return habits.map((habit) => ({ ...habitView(habit), schedule_versions: habit.scheduleVersions }));
  }

  /** The habits of a user with what their schedules hold on days that are not paused. */
  async withPlans(userId: number): Promise<{ readonly habit: FieldsOf<HabitView>; readonly plan: Plan }[]> {
    const habits = await this.existing(userId);
    return habits.map((habit) => ({
      habit: habitView(habit),
      plan: withoutDays(planOf(readVersions(habit.scheduleVersions)), readRanges(habit.pauses)),
    }));
  }

  /** The ids of a user's habits, oldest first; `among` narrows them to some. */
  async idsOf(tx: Transaction, userId: number, among: readonly string[] | null): Promise<string[]> {
    const where = { userId, deletedAt: IsNull(), ...(among && { id: In(among) }) };
    const habits = await tx.find(Habit, { select: { id: true }, where, order: { id: 'asc' } });
    return habits.map(({ id }) => id);
  }

  /** The user of a habit; null when it does not exist. */
  async ownerOf(habitId: string): Promise<number | null> {
    return (await ownerOf(this.database.manager, habitId))?.user_id ?? null;
  }

  /** The users of those of some habits that exist. */
  async ownersOf(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const where = { id: In(ids), deletedAt: IsNull() };
    const habits = await tx.find(Habit, { select: { id: true, userId: true }, where });
    return new Map(habits.map(({ id, userId }) => [id, userId]));
  }

  /** The user of an execution; null when neither the schedule nor an answer holds it. */
  async ownerOfExecution({ habitId, occurrence }: ExecutionKey): Promise<number | null> {
    const { manager } = this.database;
    const habit = await ownerOf(manager, habitId);
    if (!habit) return null;
    const exists =
      isScheduled(planOf(readVersions(habit.versions)), occurrence) ||
      (await this.progress.answerAt(manager, habitId, occurrence)) !== null;
    return exists ? habit.user_id : null;
  }

  async read(id: string): Promise<HabitView> {
    const habit = await this.database.manager.findOneBy(Habit, { id, deletedAt: IsNull() });
    if (!habit) throw habitNotFound();
    return habitView(habit);
  }

  async update(user: AuthenticatedUser, id: string, body: unknown): Promise<HabitView> {
    const moment = this.clock.at(user);
    return this.database.transaction(async (tx) => {
      await acquireLock(tx, 'habitsOfUser', user.id);
      const habit = await this.locked(tx, id);
      const { status, ...fields } = await readUpdate(body, habit.row, moment.today);
      const activates = status === 'active' && habit.row.status === 'finished';
      if (activates && (await hasMaxActiveHabits(tx, user.id))) throw tooManyActiveHabits();
      await this.change(tx, habit, { fields, status, moment });
      return habitView(habit.row);
    });
  }

  /** Removes the habit from every listing; its rows are purged later. */
  async remove(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { row } = await this.locked(tx, id);
      await tx.update(Habit, { id: row.id }, { deletedAt: dateAt(this.clock.instant()) });
    });
  }

  private async locked(tx: Transaction, id: string): Promise<LockedHabit> {
    const habit = await this.progress.lock(tx, id);
    if (!habit) throw habitNotFound();
    return habit;
  }

  private async change(tx: Transaction, habit: LockedHabit, to: Target): Promise<void> {
    const { row } = habit;
    const before = JSON.stringify(row);
    const finishes = row.status === 'active' && to.status === 'finished';
    await this.changeSchedule(tx, habit, to);
    Object.assign(row, columnsOf(to.fields));
    row.status = to.status;
    if (to.status === 'active') row.finishedAt = null;
    else row.finishedAt ??= dateAt(to.moment.instant);
    if (before === JSON.stringify(row)) return;
    row.updatedAt = dateAt(to.moment.instant);
    await tx.save(Habit, row);
    if (finishes) await this.outbox.append(tx, HabitFinished, finishedPayload(row));
  }

  private async changeSchedule(tx: Transaction, habit: LockedHabit, { fields, status, moment }: Target): Promise<void> {
    const { versions } = habit.progress;
    const wasActive = habit.row.status === 'active';
    if (status === 'finished') {
      if (wasActive) await this.progress.reschedule(tx, habit, finish(versions, moment.now), moment.now);
      return;
    }
    if (wasActive && isSameSchedule(scheduleOf(habit.row), fields)) return;
    await this.progress.reschedule(tx, habit, reschedule(versions, ruleOf(fields), moment.now), moment.now);
  }

  private existing(userId: number): Promise<Habit[]> {
    const where = { userId, deletedAt: IsNull() };
    return this.database.manager.find(Habit, { where, order: { id: 'asc' } });
  }
}

interface Target {
  readonly fields: HabitFields;
  readonly status: HabitStatus;
  readonly moment: Moment;
}

const finishedPayload = ({ userId, id, updatedAt, finishedAt }: Habit) => ({
  user_id: userId,
  habit_id: id,
  finished_at: (finishedAt ?? updatedAt).toISOString(),
});
