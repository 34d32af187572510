import { Module } from '@nestjs/common';
import { DiscountValidationModule } from '../discount-validation/discount-validation.module.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { CheckoutCreationController } from './checkout-creation.controller.js';
import { CheckoutCreationService } from './checkout-creation.service.js';
import { CheckoutsController } from './checkouts.controller.js';
import { CheckoutsService } from './checkouts.service.js';

@Module({
  imports: [DiscountValidationModule, SecretsModule],
  controllers: [CheckoutsController, CheckoutCreationController],
  providers: [CheckoutsService, CheckoutCreationService],
  exports: [CheckoutsService],
})
export class CheckoutsModule {}
