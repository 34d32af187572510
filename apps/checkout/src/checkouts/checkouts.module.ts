import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscountValidationModule } from '../discount-validation/discount-validation.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { CatalogueFixtures } from './catalogue-fixtures.service.js';
import { CheckoutCreationController } from './checkout-creation.controller.js';
import { CheckoutCreationService } from './checkout-creation.service.js';
import { Checkout } from './checkout.entity.js';
import { CheckoutsController } from './checkouts.controller.js';
import { CheckoutsService } from './checkouts.service.js';
import { Organization } from './organization.entity.js';
import { Product } from './product.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Organization, Product, Checkout]), DiscountValidationModule, SecretsModule],
  controllers: [CheckoutsController, CheckoutCreationController],
  providers: [CheckoutsService, CheckoutCreationService, CatalogueFixtures],
  exports: [CheckoutsService, CatalogueFixtures],
})
export class CheckoutsModule {}
