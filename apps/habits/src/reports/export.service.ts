import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { IsNull } from 'typeorm';
import { habitView } from '../habits/habit.view.js';
import { Habit } from '../habits/habit.entity.js';
import { answersBetween } from '../habits/progress.query.js';
import type { KeptAnswer } from '../habits/progress.query.js';
import { HabitPause } from '../pauses/habit-pause.entity.js';
import { dateOf, dayOfSlot, timeOfSlot } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';
import { timestamp, UserClock } from '../habits/user-clock.js';
import { csvLine } from './csv.js';

const columns = [
  ...['habit_id', 'habit_name', 'category', 'frequency', 'habit_status', 'start_date', 'end_date'],
  ...['execution_id', 'scheduled_date', 'scheduled_time', 'status', 'executed_at'],
];

/** Everything that is kept about a user, habit by habit, so that its size is never held in memory at once. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: Database,
    private readonly clock: UserClock,
  ) {}

  json(user: AuthenticatedUser): Readable {
    return Readable.from(this.jsonPieces(user.id));
  }

  csv(user: AuthenticatedUser): Readable {
    return Readable.from(this.csvLines(user.id));
  }

  private async *jsonPieces(userId: number): AsyncGenerator<string> {
    yield `{"exported_at":${JSON.stringify(timestamp(this.clock.instant()))},"habits":[`;
    let separator = '';
    for await (const { habit, answers } of this.habits(userId)) {
      const executions = answers.map((answer) => executionOf(habit, answer));
      yield separator + JSON.stringify({ ...habitView(habit), schedule_versions: habit.scheduleVersions, executions });
      separator = ',';
    }
    const pauses = await this.database.manager.find(HabitPause, { where: { userId }, order: { fromDate: 'asc' } });
    yield `],"pauses":${JSON.stringify(pauses.map(pauseOf))}}`;
  }

  private async *csvLines(userId: number): AsyncGenerator<string> {
    yield csvLine(columns);
    for await (const { habit, answers } of this.habits(userId)) {
      const { id, name, category, frequency, status, startDate, endDate } = habit;
      const start = [id, name, category, frequency, status, startDate, endDate];
      const lines = answers.map((answer) => csvLine([...start, ...Object.values(executionOf(habit, answer))]));
      yield lines.length > 0 ? lines.join('') : csvLine([...start, null, null, null, null, null]);
    }
  }

  private async *habits(userId: number): AsyncGenerator<{ habit: Habit; answers: KeptAnswer[] }> {
    const { manager } = this.database;
    for (const habit of await manager.find(Habit, { where: { userId, deletedAt: IsNull() }, order: { id: 'asc' } })) {
      yield { habit, answers: await answersBetween(manager, habit.id, -Infinity, Infinity) };
    }
  }
}

const executionOf = ({ id }: Habit, { slot, status, executedAt }: KeptAnswer) => ({
  id: executionId({ habitId: id, slot }),
  scheduled_date: dateOf(dayOfSlot(slot)),
  scheduled_time: timeOfSlot(slot),
  status,
  executed_at: executedAt,
});

const pauseOf = ({ id, fromDate, toDate, habitIds, reason }: HabitPause) => ({
  id,
  from: fromDate,
  to: toDate,
  habit_ids: habitIds,
  reason,
});
