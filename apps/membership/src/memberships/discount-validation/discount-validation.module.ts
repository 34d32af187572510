import { Module } from '@nestjs/common';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { DiscountTokenGuard } from './discount-token.guard.js';
import { DiscountValidationController } from './discount-validation.controller.js';

@Module({ imports: [MembershipsModule], controllers: [DiscountValidationController], providers: [DiscountTokenGuard] })
export class DiscountValidationModule {}
