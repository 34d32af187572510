import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Clock } from '../../timing/clock.js';
import { Database } from '../../database/database.js';
import { dayRange, pointsOf } from './days.js';
import type { Figure } from './figure.js';
import type { FiguresQuery, FigureView } from './figures.dto.js';
import { valuesByDay } from './figures.query.js';

/** The figures of a service, for injection. */
export class DeclaredFigures {
  constructor(readonly list: readonly Figure[]) {}
}

/** Counts the figures of a service. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly declared: DeclaredFigures,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ValidationError 400 for days that cannot be read. */
  async of(asked: FiguresQuery): Promise<FigureView[]> {
    const range = dayRange(asked, this.clock.today(defaultTimeZone));
    const views: FigureView[] = [];
    // One after another: all of them at once would each take a connection.
    for (const figure of this.declared.list) {
      const values = await valuesByDay(this.database.manager, figure, range);
      views.push({ name: figure.name, unit: figure.unit, points: pointsOf(range, values) });
    }
    return views;
  }
}
