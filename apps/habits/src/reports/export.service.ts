import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { csvLines } from '@rotina/service-kit/csv';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { TimedAnswer } from '../domain/progress/answers.js';
import { dateOf, dayAt, timeAt } from '../domain/schedule/local-time.js';
import { executionId } from '../domain/schedule/execution-id.js';
import { timestamp } from '../domain/schedule/moment.js';
import { HabitsService } from '../habits/habits.service.js';
import type { HabitWithSchedules } from '../habits/habits.service.js';
import { ProgressService } from '../habits/progress.service.js';
import { UserClock } from '../habits/user-clock.js';
import { PausesService } from '../pauses/pauses.service.js';
import type { PauseView } from '../pauses/pause.view.js';
import type { ExportedExecutionView, ExportedPauseView } from './export.view.js';

const everything = { from: -Infinity, to: Infinity };

const columns = [
  ...['habit_id', 'habit_name', 'category', 'frequency', 'habit_status', 'start_date', 'end_date'],
  ...['execution_id', 'scheduled_date', 'scheduled_time', 'status', 'executed_at'],
];

/** Exports everything that is stored about a user, habit by habit, so that memory never holds all of it. */
@Injectable()
export class ExportService {
  constructor(
    private readonly database: Database,
    private readonly habits: HabitsService,
    private readonly progress: ProgressService,
    private readonly pauses: PausesService,
    private readonly clock: UserClock,
  ) {}

  json(user: AuthenticatedUser): Readable {
    return Readable.from(this.jsonPieces(user.id));
  }

  csv(user: AuthenticatedUser): Readable {
    return Readable.from(this.csvPieces(user.id));
  }

  private async *jsonPieces(userId: number): AsyncGenerator<string> {
    yield `{"exported_at":${JSON.stringify(timestamp(this.clock.instant()))},"habits":[`;
    let separator = '';
    for await (const { habit, answers } of this.histories(userId)) {
      const executions = answers.map((answer) => executionOf(habit, answer));
      yield separator + JSON.stringify({ ...habit, executions });
      separator = ',';
    }
    const pauses = (await this.pauses.ofUser(userId)).toReversed();
    yield `],"pauses":${JSON.stringify(pauses.map(pauseOf))}}`;
  }

  private async *csvPieces(userId: number): AsyncGenerator<string> {
    yield csvLines([columns]);
    for await (const { habit, answers } of this.histories(userId)) {
      const { id, name, category, frequency, status, start_date, end_date } = habit;
      const start = [id, name, category, frequency, status, start_date, end_date];
      const rows = answers.map((answer) => [...start, ...Object.values(executionOf(habit, answer))]);
      yield csvLines(rows.length > 0 ? rows : [[...start, null, null, null, null, null]]);
    }
  }

  private async *histories(
    userId: number,
  ): AsyncGenerator<{ habit: HabitWithSchedules; answers: readonly TimedAnswer[] }> {
    for (const habit of await this.habits.withSchedules(userId)) {
      yield { habit, answers: await this.progress.answersWithin(this.database.manager, habit.id, everything) };
    }
  }
}

const executionOf = (
  { id }: HabitWithSchedules,
  { occurrence, status, executedAt }: TimedAnswer,
): FieldsOf<ExportedExecutionView> => ({
  id: executionId({ habitId: id, occurrence }),
  scheduled_date: dateOf(dayAt(occurrence)),
  scheduled_time: timeAt(occurrence),
  status,
  executed_at: executedAt,
});

const pauseOf = ({ id, from, to, habit_ids, reason }: PauseView): ExportedPauseView => ({
  id,
  from,
  to,
  habit_ids,
  reason,
});
