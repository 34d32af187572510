import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { LessThan } from 'typeorm';
import { dateAt } from '../domain/schedule/moment.js';
import { Habit } from './habit.entity.js';

/** Deletes the rows of habits for good; the database deletes their answers and streaks along with them. */
@Injectable()
export class HabitRemovalService {
  constructor(private readonly database: Database) {}

  /** Habits that were removed before an instant, the earliest first. */
  async removedBefore(before: Temporal.Instant, limit: number): Promise<string[]> {
    const habits = await this.database.manager.find(Habit, {
      select: { id: true },
      where: { deletedAt: LessThan(dateAt(before)) },
      order: { deletedAt: 'asc' },
      take: limit,
    });
    return habits.map(({ id }) => id);
  }

  async purge(id: string, before: Temporal.Instant): Promise<void> {
    await this.database.manager.delete(Habit, { id, deletedAt: LessThan(dateAt(before)) });
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(Habit, { userId });
  }
}
