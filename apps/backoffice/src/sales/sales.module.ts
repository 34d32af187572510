import { Module } from '@nestjs/common';
import { OrderExportController } from './order-export.controller.js';
import { ReceivablesService } from './receivables.service.js';
import { SalesFileService } from './sales-file.service.js';
import { SalesController } from './sales.controller.js';
import { SalesService } from './sales.service.js';

@Module({
  controllers: [OrderExportController, SalesController],
  providers: [SalesService, SalesFileService, ReceivablesService],
})
export class SalesModule {}
