import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Company } from './company.entity.js';
import { Product } from './product.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([Company, Product])] })
export class CompaniesModule {}
