import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Card } from './card.entity.js';
import { CardsService } from './cards.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Card])],
  providers: [CardsService],
  exports: [CardsService],
})
export class CardsModule {}
