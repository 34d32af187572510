import { Module } from '@nestjs/common';
import { LedgerModule } from '../habits/progress.module.js';
import { PausesController } from './pauses.controller.js';
import { PausesService } from './pauses.service.js';

@Module({ imports: [LedgerModule], controllers: [PausesController], providers: [PausesService] })
export class PausesModule {}
