import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { IsIn, IsOptional } from 'class-validator';
import { ExportService } from './export.service.js';

export class ExportQuery {
  @IsOptional() @IsIn(['json', 'csv']) format?: 'json' | 'csv';
}

@Controller('v1/habits/export')
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  @Get()
  read(@CurrentUser() user: AuthenticatedUser, @Query() { format = 'json' }: ExportQuery): StreamableFile {
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    const content = format === 'csv' ? this.exports.csv(user) : this.exports.json(user);
    return new StreamableFile(content, { type, disposition: `attachment; filename="rotina-habits.${format}"` });
  }
}
