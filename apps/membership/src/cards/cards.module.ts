import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { Card } from './card.entity.js';
import { CardsJob, cardsQueue } from './cards.job.js';
import { CardsService } from './cards.service.js';

@Module({
  imports: [BullModule.registerQueue({ name: cardsQueue }), TypeOrmModule.forFeature([Card]), UsersModule],
  providers: [CardsService, CardsJob],
  exports: [CardsService],
})
export class CardsModule {}
