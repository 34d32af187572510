import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { AnswerStatus } from '../domain/progress/answers.js';
import { parseExecutionId } from '../domain/schedule/execution-id.js';
import type { Occurrence } from '../domain/schedule/local-time.js';
import { timestamp } from '../domain/schedule/moment.js';
import { holds } from '../domain/schedule/plan.js';
import { ProgressService } from '../habits/progress.service.js';
import type { LockedHabit } from '../habits/progress.service.js';
import { UserClock } from '../habits/user-clock.js';
import type { ExecutionView } from '../reports/day/execution.view.js';
import { DailyListingService } from '../reports/day/daily-listing.service.js';
import { executionNotFound } from './answers.errors.js';
import { CheckInsService } from './check-ins.service.js';

@Injectable()
export class AnswersService {
  constructor(
    private readonly database: Database,
    private readonly progress: ProgressService,
    private readonly checkIns: CheckInsService,
    private readonly listings: DailyListingService,
    private readonly clock: UserClock,
  ) {}

  /** Answers an execution; the same answer again changes nothing. */
  async answer(user: AuthenticatedUser, id: string, status: AnswerStatus): Promise<ExecutionView> {
    const moment = this.clock.at(user);
    return this.database.transaction(async (tx) => {
      const { habit, occurrence } = await this.lockExecution(tx, id);
      await this.checkIns.checkIn(tx, [{ habit, occurrence, checkIn: { status, at: timestamp(moment.instant) } }]);
      const view = await this.listings.execution(tx, { habitId: habit.row.id, occurrence }, moment);
      if (!view) throw executionNotFound();
      return view;
    });
  }

  async undo(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { habit, occurrence } = await this.lockExecution(tx, id);
      await this.checkIns.undo(tx, habit, occurrence, timestamp(this.clock.instant()));
    });
  }

  private async lockExecution(tx: Transaction, id: string): Promise<{ habit: LockedHabit; occurrence: Occurrence }> {
    const execution = parseExecutionId(id);
    const habit = execution && (await this.progress.lock(tx, execution.habitId));
    if (!habit || !holds(habit.progress.plan, execution.occurrence)) throw executionNotFound();
    return { habit, occurrence: execution.occurrence };
  }
}
