import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { csvFile } from '@rotina/service-kit/answers';
import type { CsvColumn } from '@rotina/service-kit/answers';
import { Database } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { TimedAnswer } from '../../domain/progress/answers.js';
import { dateOf, dayAt, timeAt } from '../../domain/schedule/local-time.js';
import { executionId } from '../../domain/schedule/execution-id.js';
import { timestamp } from '../../domain/schedule/moment.js';
import { HabitsService } from '../../habits/habits.service.js';
import type { HabitWithSchedules } from '../../habits/habits.service.js';
import { ProgressService } from '../../habits/progress.service.js';
import { UserClock } from '../../habits/user-clock.js';
import { PausesService } from '../../pauses/pauses.service.js';
import type { PauseView } from '../../pauses/pause.view.js';
import type { ExportedExecutionView, ExportedPauseView } from './export.view.js';

const everything = { from: -Infinity, to: Infinity };

interface FileRow {
  readonly habit: HabitWithSchedules;
  readonly execution: FieldsOf<ExportedExecutionView> | null;
}

const columns = {
  habit_id: { title: 'Código do hábito', value: ({ habit }) => habit.id },
  habit_name: { title: 'Hábito', value: ({ habit }) => habit.name },
  category: { title: 'Categoria', value: ({ habit }) => habit.category },
  frequency: { title: 'Frequência', value: ({ habit }) => habit.frequency },
  habit_status: { title: 'Status do hábito', value: ({ habit }) => habit.status },
  start_date: { title: 'Início', value: ({ habit }) => habit.start_date },
  end_date: { title: 'Fim', value: ({ habit }) => habit.end_date },
  execution_id: { title: 'Código da execução', value: ({ execution }) => execution?.id },
  scheduled_date: { title: 'Data prevista', value: ({ execution }) => execution?.scheduled_date },
  scheduled_time: { title: 'Hora prevista', value: ({ execution }) => execution?.scheduled_time },
  status: { title: 'Resposta', value: ({ execution }) => execution?.status },
  executed_at: { title: 'Respondida em', kind: 'instant', value: ({ execution }) => execution?.executed_at },
} satisfies Record<string, CsvColumn<FileRow>>;

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

  /** For people, whose times are those of the user's zone, or for programs. */
  csv(user: AuthenticatedUser, format: 'csv' | 'rfc4180'): Readable {
    return Readable.from(this.csvPieces(user, format === 'rfc4180' ? format : undefined));
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

  private async *csvPieces({ id, zoneinfo }: AuthenticatedUser, format: 'rfc4180' | undefined): AsyncGenerator<string> {
    const file = csvFile(columns, { format, timeZone: zoneinfo });
    yield file.header;
    for await (const { habit, answers } of this.histories(id)) {
      const rows = answers.map((answer) => ({ habit, execution: executionOf(habit, answer) }));
      yield file.lines(rows.length > 0 ? rows : [{ habit, execution: null }]);
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
