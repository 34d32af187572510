import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HabitCreated } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { NewEvent } from '@rotina/messaging';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { BatchExecutor, Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { firstVersion } from '../domain/schedule/edits.js';
import { ruleOf, storeVersions } from '../domain/schedule/stored-version.js';
import { columnsOf, readNewHabit } from './habit-fields.js';
import type { HabitFields } from './habit-fields.js';
import { habitView } from './habit.view.js';
import type { HabitView } from './habit.view.js';
import { tooManyActiveHabits, tooManyHabits } from './habits.errors.js';
import { hasMaxActiveHabits, insertHabits } from './habits.query.js';
import type { NewHabit } from './habits.query.js';
import { nextOffPeak } from './off-peak.js';
import { UserClock } from './user-clock.js';

/** A new habit with its event. */
interface Creation {
  readonly habit: NewHabit;
  readonly event: NewEvent;
}

/** Creates habits; the cost does not depend on how long or how often they are scheduled. */
@Injectable()
export class HabitCreationService {
  private readonly inserts = new BatchExecutor(
    (creations: readonly Creation[]) => this.database.transaction((tx) => this.insertAll(tx, creations)),
    { maxConcurrency: 2 },
  );

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: UserClock,
  ) {}

  /** Creates a habit in the transaction that simultaneous creations share. */
  async create(user: AuthenticatedUser, body: unknown): Promise<HabitView> {
    const habit = await this.read(user, body);
    if (!(await this.inserts.execute(this.creationOf(habit)))) throw await tooMany(this.database.manager, user.id);
    return habitView(habit);
  }

  async createWith(tx: Transaction, user: AuthenticatedUser, body: unknown): Promise<HabitView> {
    const habit = await this.read(user, body);
    await this.insertOwn(tx, user.id, [habit]);
    return habitView(habit);
  }

  async createAll(tx: Transaction, user: AuthenticatedUser, all: readonly HabitFields[]): Promise<HabitView[]> {
    const { instant } = this.clock.at(user);
    const habits = all.map((fields) => newHabit(user.id, fields, instant));
    await this.insertOwn(tx, user.id, habits);
    return habits.map(habitView);
  }

  private async read(user: AuthenticatedUser, body: unknown): Promise<NewHabit> {
    const { today, instant } = this.clock.at(user);
    return newHabit(user.id, await readNewHabit(body, today), instant);
  }

  private creationOf(habit: NewHabit): Creation {
    const payload = { user_id: habit.userId, habit_id: habit.id, frequency: habit.frequency };
    return { habit, event: this.outbox.event(HabitCreated, payload) };
  }

  private async insertOwn(tx: Transaction, userId: number, habits: readonly NewHabit[]): Promise<void> {
    const inserted = await this.insertAll(
      tx,
      habits.map((habit) => this.creationOf(habit)),
    );
    if (inserted.includes(false)) throw await tooMany(tx, userId);
  }

  /** Returns which habits were inserted: a user may not have too many. */
  private async insertAll(tx: Transaction, creations: readonly Creation[]): Promise<boolean[]> {
    const inserted = await insertHabits(
      tx,
      creations.map(({ habit }) => habit),
    );
    const isInserted = ({ habit }: Creation): boolean => inserted.has(habit.id);
    this.outbox.appendAll(
      tx,
      creations.filter(isInserted).map(({ event }) => event),
    );
    return creations.map(isInserted);
  }
}

const tooMany = async (manager: EntityManager, userId: number): Promise<Error> =>
  (await hasMaxActiveHabits(manager, userId)) ? tooManyActiveHabits() : tooManyHabits();

const newHabit = (userId: number, fields: HabitFields, now: Temporal.Instant): NewHabit => ({
  ...columnsOf(fields),
  id: randomUUIDv7(),
  userId,
  status: 'active',
  scheduleVersions: storeVersions(firstVersion(ruleOf(fields))),
  completedCount: 0,
  offScheduleCount: 0,
  answeredUntil: '',
  latestStreak: null,
  reconcileAt: nextOffPeak(now),
  createdAt: dateAt(now),
  updatedAt: dateAt(now),
  finishedAt: null,
  deletedAt: null,
});
