import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { LessThan, Repository } from 'typeorm';
import { Habit } from './habit.entity.js';

/** Deletes the rows of habits for good; the database deletes their answers and streaks along with them. */
@Injectable()
export class HabitRemovalService {
  constructor(@InjectRepository(Habit) private readonly rows: Repository<Habit>) {}

  /** Habits that were removed before an instant, the earliest first. */
  async removedBefore(before: Temporal.Instant, limit: number): Promise<string[]> {
    const habits = await this.rows.find({
      select: { id: true },
      where: { deletedAt: LessThan(dateAt(before)) },
      order: { deletedAt: 'asc' },
      take: limit,
    });
    return habits.map(({ id }) => id);
  }

  async purge(id: string, before: Temporal.Instant): Promise<void> {
    await this.rows.delete({ id, deletedAt: LessThan(dateAt(before)) });
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.getRepository(Habit).delete({ userId });
  }
}
