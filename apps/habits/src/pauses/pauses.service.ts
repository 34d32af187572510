import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { In, IsNull } from 'typeorm';
import { notYours } from '../habits/habits.errors.js';
import { Habit } from '../habits/habit.entity.js';
import { Ledger } from '../habits/progress.service.js';
import { HabitPause } from './habit-pause.entity.js';
import { lockPauses, pausesOfHabit } from './pauses.query.js';
import { dateOf, dayOf } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';
import { UserClock } from '../habits/user-clock.js';
import type { PauseBody } from './pauses.dto.js';
import { fromTooEarly, pauseNotFound, toBeforeFrom, unknownHabits } from './pauses.errors.js';

export type PauseView = ReturnType<typeof pauseView>;

const daysBack = 7;

/** Days on which a user does not want to be counted. */
@Injectable()
export class PausesService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly clock: UserClock,
  ) {}

  async list(user: AuthenticatedUser): Promise<PauseView[]> {
    const order = { fromDate: 'desc', id: 'desc' } as const;
    return (await this.database.manager.find(HabitPause, { where: { userId: user.id }, order })).map(pauseView);
  }

  async create(user: AuthenticatedUser, body: PauseBody): Promise<PauseView> {
    const { today, instant } = this.clock.at(user);
    const habitIds = body.habit_ids ? [...new Set(body.habit_ids.map((id) => id.toLowerCase()))] : null;
    return this.database.transaction(async (tx) => {
      await lockPauses(tx, user.id);
      const problems = [...dateProblems(body, today), ...(await habitProblems(tx, user.id, habitIds))];
      if (problems.length > 0) throw new ValidationError(problems);
      const pause = tx.create(HabitPause, {
        id: randomUUIDv7(),
        userId: user.id,
        fromDate: body.from,
        toDate: body.to,
        habitIds,
        reason: body.reason ?? null,
        createdAt: new Date(instant.epochMilliseconds),
      });
      await tx.insert(HabitPause, pause);
      await this.apply(tx, pause);
      return pauseView(pause);
    });
  }

  /** @throws UserError 404 or 403, as for every resource. */
  async remove(user: AuthenticatedUser, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockPauses(tx, user.id);
      const pause = await tx.findOneBy(HabitPause, { id });
      if (!pause) throw pauseNotFound();
      if (pause.userId !== user.id) throw notYours();
      await tx.delete(HabitPause, { id });
      await this.apply(tx, pause);
    });
  }

  /** Counts the habits that a pause is for anew, within its days; habits are locked in one order everywhere. */
  private async apply(tx: Transaction, { userId, habitIds, fromDate, toDate }: HabitPause): Promise<void> {
    const where = { userId, deletedAt: IsNull(), ...(habitIds && { id: In(habitIds) }) };
    const habits = await tx.find(Habit, { select: { id: true }, where, order: { id: 'asc' } });
    for (const { id } of habits) {
      const habit = await this.ledger.lock(tx, id);
      if (!habit) continue;
      const paused = await pausesOfHabit(tx, userId, id);
      await this.ledger.pause(tx, habit, paused, { from: dayOf(fromDate), to: dayOf(toDate) });
    }
  }
}

const dateProblems = ({ from, to }: PauseBody, today: Day) => {
  const earliest = dateOf(today - daysBack);
  return [...(from < earliest ? [fromTooEarly(earliest)] : []), ...(to < from ? [toBeforeFrom()] : [])];
};

async function habitProblems(tx: Transaction, userId: number, ids: readonly string[] | null) {
  if (ids === null) return [];
  const own = await tx.find(Habit, { select: { id: true }, where: { userId, id: In(ids), deletedAt: IsNull() } });
  const unknown = ids.filter((id) => !own.some((habit) => habit.id === id));
  return unknown.length > 0 ? [unknownHabits(unknown)] : [];
}

const pauseView = (pause: HabitPause) => ({
  id: pause.id,
  from: pause.fromDate,
  to: pause.toDate,
  habit_ids: pause.habitIds,
  reason: pause.reason,
  created_at: pause.createdAt.toISOString(),
});
