import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AbandonedCart } from './abandoned-cart.entity.js';
import { AbandonedCartsService } from './abandoned-carts.service.js';

@Module({ imports: [TypeOrmModule.forFeature([AbandonedCart])], providers: [AbandonedCartsService] })
export class AbandonedCartsModule {}
