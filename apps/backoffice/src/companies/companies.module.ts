import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesAdmin } from './companies.admin.js';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { CompanyChangesService } from './company-changes.service.js';
import { ProductChangesService } from './product-changes.service.js';
import { Product } from './product.entity.js';
import { ProductsAdmin } from './products.admin.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company, Product])],
  controllers: [CompaniesAdmin, ProductsAdmin],
  providers: [CompaniesService, CompanyChangesService, ProductChangesService],
  exports: [CompaniesService],
})
export class CompaniesModule {}
