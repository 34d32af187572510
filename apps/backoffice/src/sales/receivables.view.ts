import { formatCents } from '@rotina/contracts';
import { date, Example, Field, integer, listOf, money, oneOf } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { ageingBuckets } from '../domain/receivables/ageing.js';
import type { AgeingBucket, Owed } from '../domain/receivables/ageing.js';

export class OwedView {
  @Field(integer, 'Of installments.') count: number;
  @Field(money) amount: string;
}

export const owedView = ({ count, cents }: Owed): FieldsOf<OwedView> => ({ count, amount: formatCents(cents) });

export class AgeingBucketView extends OwedView {
  @Field(oneOf(ageingBuckets), 'Days since the due date.') bucket: AgeingBucket;
}

@Example<AgeingView>({
  data: [
    { bucket: '0-30', count: 3, amount: '300.00' },
    { bucket: '31-60', count: 1, amount: '100.00' },
    { bucket: '61-90', count: 0, amount: '0.00' },
    { bucket: '90+', count: 2, amount: '150.50' },
  ],
  total: { count: 6, amount: '550.50' },
})
export class AgeingView {
  @Field(listOf(AgeingBucketView), 'Always the four buckets.') data: readonly AgeingBucketView[];
  @Field(OwedView) total: OwedView;
}

export class ExpectedWeekView extends OwedView {
  @Field(date, 'A Monday.') week_start: string;
}

@Example<ExpectedMoneyView>({
  data: [
    { week_start: '2026-03-09', count: 12, amount: '1200.00' },
    { week_start: '2026-03-16', count: 0, amount: '0.00' },
  ],
  total: { count: 12, amount: '1200.00' },
})
export class ExpectedMoneyView {
  @Field(listOf(ExpectedWeekView), 'As many weeks as were asked for; the first is the present one, from its Monday.')
  data: readonly ExpectedWeekView[];
  @Field(OwedView) total: OwedView;
}

@Example<ReceivedView>({ date: '2026-03-10', count: 4, amount: '480.00' })
export class ReceivedView extends OwedView {
  @Field(date, 'Today in São Paulo.') date: string;
}
