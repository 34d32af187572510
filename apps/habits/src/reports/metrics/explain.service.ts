import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { ExplanationView } from './explanation.view.js';
import { answersWithin } from '../history/history.query.js';
import type { HabitNow } from '../own-habit-state.guard.js';
import { StrengthsService } from '../strengths.service.js';
import { explainedDays } from '../../domain/metrics/explanation.js';
import { dateOf } from '../../domain/schedule/local-time.js';

const everything = { from: -Infinity, to: Infinity };

@Injectable()
export class ExplainService {
  constructor(
    private readonly database: Database,
    private readonly strengths: StrengthsService,
  ) {}

  /** The metrics of a habit and the days that make them up, newest first. It reads the whole history. */
  async read({ habit, moment }: HabitNow): Promise<ExplanationView> {
    const { streak, percentage, completed, due } = habit.metrics;
    const answers = await answersWithin(this.database.manager, habit.id, everything);
    const days = explainedDays({ ...habit.metrics, answers, now: moment.now });
    return {
      streak,
      consistency_percentage: percentage,
      completed,
      due,
      strength: await this.strengths.ofOne(habit),
      days: days.map(({ day, role, ...counts }) => ({ date: dateOf(day), role, ...counts })),
    };
  }
}
