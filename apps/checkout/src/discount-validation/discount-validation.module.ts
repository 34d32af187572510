import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecretsModule } from '../deliveries/secrets.module.js';
import { DiscountValidationClient } from './discount-validation.client.js';
import { DiscountValidationService } from './discount-validation.service.js';
import { DiscountValidation } from './discount-validation.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([DiscountValidation]), SecretsModule],
  providers: [DiscountValidationClient, DiscountValidationService],
  exports: [DiscountValidationService],
})
export class DiscountValidationModule {}
