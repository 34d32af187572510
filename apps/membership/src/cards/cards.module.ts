import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardsJob } from './cards.job.js';
import { CardsService } from './cards.service.js';
import { Card } from './card.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([Card])], providers: [CardsService, CardsJob], exports: [CardsService] })
export class CardsModule {}
