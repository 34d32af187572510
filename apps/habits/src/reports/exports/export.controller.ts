import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import { Example, Operation, Parameter } from '@rotina/service-kit/openapi';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { IsIn, IsOptional } from 'class-validator';
import { ExportView } from './export.view.js';
import { ExportService } from './export.service.js';

@Example<ExportQuery>({ format: 'json' })
export class ExportQuery {
  @Parameter('`csv` is what spreadsheets open in Brazil, `rfc4180` a CSV file for programs.', { default: 'json' })
  @IsOptional()
  @IsIn(['json', 'csv', 'rfc4180'])
  format?: 'json' | 'csv' | 'rfc4180';
}

@ApiTags('Reports')
@Controller('v1/habits/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get()
  @Operation({
    id: 'exportHabits',
    summary: 'Download everything that is stored about the user',
    answers: {
      200: { body: ExportView, files: ['text/csv'], headers: { 'content-disposition': 'The name of the file.' } },
    },
  })
  read(@CurrentUser() user: AuthenticatedUser, @Query() { format = 'json' }: ExportQuery): StreamableFile {
    const ending = format === 'json' ? 'json' : 'csv';
    const type = ending === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    const content = format === 'json' ? this.exports.json(user) : this.exports.csv(user, format);
    return new StreamableFile(content, { type, disposition: `attachment; filename="rotina-habits.${ending}"` });
  }
}
