import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ExecutionsController } from './executions.controller.js';
import { ExecutionsService } from './executions.service.js';

@Module({ imports: [LedgerModule], controllers: [ExecutionsController], providers: [ExecutionsService] })
export class ExecutionsModule {}
