import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { ExplainController } from './explain.controller.js';
import { ExplainService } from './explain.service.js';

@Module({ imports: [LedgerModule], controllers: [ExplainController], providers: [ExplainService] })
export class ExplainModule {}
