import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DiscountValidationModule } from '../discount-validation/discount-validation.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SecretsModule } from '../deliveries/secrets.module.js';
import { CatalogueFixtures } from './catalogue-fixtures.service.js';
import { CheckoutCreationController } from './checkout-creation.controller.js';
import { CheckoutChangesService } from './checkout-changes.service.js';
import { Checkout } from './checkout.entity.js';
import { CheckoutsAdmin } from './checkouts.admin.js';
import { CheckoutsController } from './checkouts.controller.js';
import { CheckoutsService } from './checkouts.service.js';
import { Organization } from './organization.entity.js';
import { OrganizationsAdmin } from './organizations.admin.js';
import { OrganizationsService } from './organizations.service.js';
import { Product } from './product.entity.js';
import { ProductsAdmin } from './products.admin.js';
import { ProductsService } from './products.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Organization, Product, Checkout]),
    DiscountValidationModule,
    PaymentsModule,
    SecretsModule,
  ],
  controllers: [CheckoutsController, CheckoutCreationController, OrganizationsAdmin, ProductsAdmin, CheckoutsAdmin],
  providers: [CheckoutsService, CheckoutChangesService, OrganizationsService, ProductsService, CatalogueFixtures],
  exports: [CheckoutsService, CatalogueFixtures],
})
export class CheckoutsModule {}
