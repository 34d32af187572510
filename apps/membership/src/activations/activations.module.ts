import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { ActivationsService } from './activations.service.js';
import { BuyersService } from './buyers.service.js';
import { PurchasesConsumer } from './purchases.consumer.js';

@Module({
  imports: [CardsModule, RegistrationsModule],
  providers: [ActivationsService, BuyersService, PurchasesConsumer],
  exports: [ActivationsService],
})
export class ActivationsModule {}
