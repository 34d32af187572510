import { Module } from '@nestjs/common';
import { UserClock } from './user-clock.js';
import { Ledger } from './progress.service.js';

/** What is kept about habits: schedules, answers, counters. */
@Module({ providers: [Ledger, UserClock], exports: [Ledger, UserClock] })
export class LedgerModule {}
