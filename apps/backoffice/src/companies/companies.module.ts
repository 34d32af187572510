import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { Product } from './product.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company, Product])],
  providers: [CompaniesService],
  exports: [CompaniesService],
})
export class CompaniesModule {}
