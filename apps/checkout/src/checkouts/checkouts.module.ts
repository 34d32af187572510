import { Module } from '@nestjs/common';
import { DiscountValidationModule } from '../discount-validation/discount-validation.module.js';
import { CheckoutsController } from './checkouts.controller.js';
import { CheckoutsService } from './checkouts.service.js';

@Module({
  imports: [DiscountValidationModule],
  controllers: [CheckoutsController],
  providers: [CheckoutsService],
  exports: [CheckoutsService],
})
export class CheckoutsModule {}
