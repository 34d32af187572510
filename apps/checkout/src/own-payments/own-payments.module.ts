import { Module } from '@nestjs/common';
import { BuyerLinksModule } from '../buyer-links/buyer-links.module.js';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { OwnPaymentsController } from './own-payments.controller.js';
import { OwnPaymentsService } from './own-payments.service.js';
import { StatusStreams } from './status-streams.js';

@Module({
  imports: [BuyerLinksModule, CheckoutsModule, PaymentsModule],
  controllers: [OwnPaymentsController],
  providers: [OwnPaymentsService, StatusStreams],
})
export class OwnPaymentsModule {}
