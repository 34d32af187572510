import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { ExportController } from './export.controller.js';
import { ExportService } from './export.service.js';

@Module({ imports: [LedgerModule], controllers: [ExportController], providers: [ExportService] })
export class ExportModule {}
