import { Injectable } from '@nestjs/common';
import { defaultTimeZone } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { ageingBuckets, nothingOwed, totalOwed } from '../domain/receivables/ageing.js';
import type { Owed } from '../domain/receivables/ageing.js';
import { mondaysFrom } from '../domain/receivables/weeks.js';
import { overdueByAge, pendingByWeek, receivedOn } from './receivables.query.js';
import type { OwedAt } from './receivables.query.js';
import { owedView } from './receivables.view.js';
import type { AgeingView, ExpectedMoneyView, ReceivedView } from './receivables.view.js';
import { conditionsOf } from './sales-conditions.query.js';
import type { Conditions } from './sales-conditions.query.js';
import { expectedWeeks } from './sales.dto.js';
import type { ExpectedMoneyQuery, SalesFilters } from './sales.dto.js';

/** The debts of buyers: overdue ones by their age, and expected ones week by week. */
@Injectable()
export class ReceivablesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async ageing(filters: SalesFilters): Promise<AgeingView> {
    const rows = await overdueByAge(this.database.manager, this.conditions(filters), this.today().toString());
    const owed = inOrder(rows, ageingBuckets.length);
    return {
      data: ageingBuckets.map((bucket, index) => ({ bucket, ...owedView(owed[index] ?? nothingOwed) })),
      total: owedView(totalOwed(owed)),
    };
  }

  async expected({ weeks, ...filters }: ExpectedMoneyQuery): Promise<ExpectedMoneyView> {
    const count = Number(weeks ?? expectedWeeks.default);
    const mondays = mondaysFrom(this.today(), count + 1).map(String);
    const [from = '', until = ''] = [mondays[0], mondays[count]];
    const owed = inOrder(await pendingByWeek(this.database.manager, this.conditions(filters), { from, until }), count);
    return {
      data: owed.map((one, index) => ({ week_start: mondays[index] ?? '', ...owedView(one) })),
      total: owedView(totalOwed(owed)),
    };
  }

  async receivedToday(filters: SalesFilters): Promise<ReceivedView> {
    const today = this.today().toString();
    const received = await receivedOn(this.database.manager, this.conditions(filters), today);
    return { date: today, ...owedView(received) };
  }

  private today(): Temporal.PlainDate {
    return this.clock.today(defaultTimeZone);
  }

  private conditions(filters: SalesFilters): Conditions {
    return conditionsOf(filters, this.today());
  }
}

/** As many parts as wanted, also those of which nothing is owed. */
function inOrder(rows: readonly OwedAt[], length: number): Owed[] {
  const known = new Map(rows.map(({ position, count, cents }) => [position, { count, cents }]));
  return Array.from({ length }, (_, position) => known.get(position) ?? nothingOwed);
}
