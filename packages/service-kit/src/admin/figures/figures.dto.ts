import { IsOptional, IsString } from 'class-validator';
import { Parameter } from '../../openapi/parameter.js';
import { date, listOf, number, oneOf, text } from '../../openapi/shapes.js';
import { Example, Field } from '../../openapi/views.js';
import type { Point } from './days.js';
import { figureUnits } from './figure.js';
import type { FigureUnit } from './figure.js';

@Example<FiguresQuery>({ from: '2026-02-09', to: '2026-03-10' })
export class FiguresQuery {
  @Parameter('The first day, `YYYY-MM-DD`; 29 days before the last by default, at most 365.')
  @IsOptional()
  @IsString()
  from?: string;
  @Parameter('The last day, `YYYY-MM-DD`; today by default.') @IsOptional() @IsString() to?: string;
}

class PointView implements Point {
  @Field(date, 'A day in São Paulo.') readonly date: string;
  @Field(number) readonly value: number;
}

export class FigureView {
  @Field(text) readonly name: string;
  @Field(oneOf(figureUnits), 'Rows, or cents of reais.') readonly unit: FigureUnit;
  @Field(listOf(PointView), 'One for each day, oldest first; a day without any has zero.')
  readonly points: readonly PointView[];
}

@Example<FiguresView>({
  data: [{ name: 'payments_created', unit: 'count', points: [{ date: '2026-03-10', value: 3 }] }],
})
export class FiguresView {
  @Field(listOf(FigureView)) readonly data: readonly FigureView[];
}
