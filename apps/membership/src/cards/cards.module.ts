import { Module } from '@nestjs/common';
import { CardsJob } from './cards.job.js';
import { CardsService } from './cards.service.js';

@Module({ providers: [CardsService, CardsJob], exports: [CardsService] })
export class CardsModule {}
