import { Controller, Get, Query } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { Roles } from '../../auth/decorators.js';
import { Group } from '../../openapi/groups.js';
import { capitalized } from '../../openapi/names.js';
import { Operation } from '../../openapi/operation.js';
import { FiguresQuery, FiguresView } from './figures.dto.js';
import { FiguresService } from './figures.service.js';

/** The administrators' route of one service's figures. */
export function figuresController(service: string): Type<object> {
  const name = capitalized(service);

  @Group(`${name}: figures`, 'What happened on each day.')
  @Roles('admin')
  @Controller(`admin/api/${service}/figures`)
  class FiguresController {
    constructor(private readonly figures: FiguresService) {}

    @Get()
    @Operation({
      id: `read${name}Figures`,
      summary: 'Read what happened on each day',
      description:
        'By default the last 30 days; 366 at the most. Days are those of São Paulo. Rows that were deleted since do not count.',
      answers: { 200: FiguresView },
    })
    async read(@Query() query: FiguresQuery): Promise<FiguresView> {
      return { data: await this.figures.of(query) };
    }
  }
  return FiguresController;
}
