import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ExplainController } from './explain.controller.js';
import { ExplainService } from './explain.service.js';

@Module({ imports: [LedgerModule], controllers: [ExplainController], providers: [ExplainService] })
export class ExplainModule {}
