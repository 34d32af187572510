import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Habit } from './habit.entity.js';

const removedHabits = dueRows(Habit, { id: 'id', at: 'deletedAt' });

/** Deletes the rows of habits for good; the database deletes their answers and streaks along with them. */
@Injectable()
export class HabitRemovalService {
  constructor(@InjectRepository(Habit) private readonly rows: Repository<Habit>) {}

  /** Habits that were removed before an instant, the earliest first. */
  removedBefore(before: Temporal.Instant, limit: number): Promise<string[]> {
    return removedHabits(this.rows.manager, before, limit);
  }

  async purge(id: string, before: Temporal.Instant): Promise<void> {
    await this.rows.delete({ id, deletedAt: LessThanOrEqual(dateAt(before)) });
  }

  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.getRepository(Habit).delete({ userId });
  }
}
