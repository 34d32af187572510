import { date, Example, Field, integer, listOf } from '@rotina/service-kit/openapi';

export class LookupsOfDayView {
  @Field(date, 'A day in São Paulo.') readonly date: string;
  @Field(integer) readonly count: number;
}

@Example<LookupsView>({ data: [{ date: '2026-03-10', count: 3 }], total: 3 })
export class LookupsView {
  @Field(listOf(LookupsOfDayView), 'Days without any are left out; oldest first.')
  readonly data: readonly LookupsOfDayView[];
  @Field(integer) readonly total: number;
}
