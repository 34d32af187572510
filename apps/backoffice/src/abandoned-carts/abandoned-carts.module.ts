import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AbandonedCart } from './abandoned-cart.entity.js';
import { AbandonedCartsJob } from './abandoned-carts.job.js';
import { AbandonedCartsService } from './abandoned-carts.service.js';

@Module({ imports: [TypeOrmModule.forFeature([AbandonedCart])], providers: [AbandonedCartsJob, AbandonedCartsService] })
export class AbandonedCartsModule {}
