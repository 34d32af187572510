import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BuyerErasureJob } from './buyer-erasure.job.js';
import { BuyerErasureService } from './buyer-erasure.service.js';
import { Buyer, ErasedIdentifier } from './buyer.entity.js';
import { BuyersService } from './buyers.service.js';
import { UsersConsumer } from './users.consumer.js';

@Module({
  imports: [TypeOrmModule.forFeature([Buyer, ErasedIdentifier])],
  providers: [BuyerErasureJob, BuyerErasureService, BuyersService, UsersConsumer],
  exports: [BuyersService],
})
export class BuyersModule {}
