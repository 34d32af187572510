import { Module } from '@nestjs/common';
import { SecretsModule } from '../secrets/secrets.module.js';
import { DiscountValidationClient } from './discount-validation.client.js';
import { DiscountValidationService } from './discount-validation.service.js';

@Module({
  imports: [SecretsModule],
  providers: [DiscountValidationClient, DiscountValidationService],
  exports: [DiscountValidationService],
})
export class DiscountValidationModule {}
