import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { acquireLock, Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { ValidationError } from '@rotina/service-kit/errors';
import { Repository } from 'typeorm';
import { mergeRanges } from '../domain/schedule/day-ranges.js';
import type { DayRange } from '../domain/schedule/day-ranges.js';
import { dateOf, dayOf } from '../domain/schedule/local-time.js';
import type { Day } from '../domain/schedule/local-time.js';
import { notYours } from '../habits/habits.errors.js';
import { HabitsService } from '../habits/habits.service.js';
import { ProgressService } from '../habits/progress.service.js';
import { UserClock } from '../habits/user-clock.js';
import { HabitPause } from './habit-pause.entity.js';
import { pauseView } from './pause.view.js';
import type { PauseView } from './pause.view.js';
import type { CreatePauseBody } from './pauses.dto.js';
import { fromTooEarly, pauseNotFound, toBeforeFrom, tooManyPauses, unknownHabits } from './pauses.errors.js';

const daysBack = 7;
const maxPauses = 100;

/**
 * Days that count neither for nor against a user's habits. A change locks the pauses of the user; new habits wait for
 * that and then read the pauses (the function `room_for_habits` of the database, which takes the same lock).
 */
@Injectable()
export class PausesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(HabitPause) private readonly pauses: Repository<HabitPause>,
    private readonly habits: HabitsService,
    private readonly progress: ProgressService,
    private readonly clock: UserClock,
  ) {}

  /** The pauses of a user, latest first. */
  async ofUser(userId: number): Promise<PauseView[]> {
    const order = { fromDate: 'desc', id: 'desc' } as const;
    return (await this.pauses.find({ where: { userId }, order })).map(pauseView);
  }

  async create(user: AuthenticatedUser, body: CreatePauseBody): Promise<PauseView> {
    const { today, instant } = this.clock.at(user);
    const habitIds = body.habit_ids ? [...new Set(body.habit_ids.map((id) => id.toLowerCase()))] : null;
    return this.database.transaction(async (tx) => {
      await acquireLock(tx, 'habitsOfUser', user.id);
      const problems = [...dateProblems(body, today), ...(await this.habitProblems(tx, user.id, habitIds))];
      if (problems.length > 0) throw new ValidationError(problems);
      const pauses = tx.getRepository(HabitPause);
      if ((await pauses.countBy({ userId: user.id })) >= maxPauses) throw tooManyPauses(maxPauses);
      const pause: HabitPause = {
        id: randomUUIDv7(),
        userId: user.id,
        fromDate: body.from,
        toDate: body.to,
        habitIds,
        reason: body.reason ?? null,
        createdAt: dateAt(instant),
      };
      await pauses.insert(pause);
      await this.apply(tx, pause);
      return pauseView(pause);
    });
  }

  /** @throws UserError 404 or 403. */
  async remove(user: AuthenticatedUser, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await acquireLock(tx, 'habitsOfUser', user.id);
      const pause = await tx.getRepository(HabitPause).findOneBy({ id });
      if (!pause) throw pauseNotFound();
      if (pause.userId !== user.id) throw notYours();
      await tx.getRepository(HabitPause).delete({ id });
      await this.apply(tx, pause);
    });
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.getRepository(HabitPause).delete({ userId });
  }

  /** Updates the counters of the habits of a new or removed pause. */
  private async apply(tx: Transaction, { userId, habitIds, fromDate, toDate }: HabitPause): Promise<void> {
    const habits = await this.progress.lockAll(tx, await this.habits.idsOf(tx, userId, habitIds));
    const pauses = await tx.getRepository(HabitPause).findBy({ userId });
    const days = { from: dayOf(fromDate), to: dayOf(toDate) };
    await this.progress.pause(tx, habits, days, pausedDays(pauses));
  }

  private async habitProblems(tx: Transaction, userId: number, ids: readonly string[] | null) {
    if (ids === null) return [];
    const known = await this.habits.idsOf(tx, userId, ids);
    const unknown = ids.filter((id) => !known.includes(id));
    return unknown.length > 0 ? [unknownHabits(unknown)] : [];
  }
}

const dateProblems = ({ from, to }: CreatePauseBody, today: Day) => {
  const earliest = dateOf(today - daysBack);
  return [...(from < earliest ? [fromTooEarly(earliest)] : []), ...(to < from ? [toBeforeFrom()] : [])];
};

/** The paused days of each habit, from pauses of all habits and from its own. */
function pausedDays(pauses: readonly HabitPause[]): (habitId: string) => DayRange[] {
  const ranges = pauses.map(({ fromDate, toDate, habitIds }) => ({
    days: { from: dayOf(fromDate), to: dayOf(toDate) },
    habitIds: habitIds && new Set(habitIds),
  }));
  return (habitId) =>
    mergeRanges(ranges.filter(({ habitIds }) => habitIds === null || habitIds.has(habitId)).map(({ days }) => days));
}
