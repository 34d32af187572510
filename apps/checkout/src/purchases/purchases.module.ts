import { Module } from '@nestjs/common';
import { BuyerLinksModule } from '../buyer-links/buyer-links.module.js';
import { CheckoutsModule } from '../checkouts/checkouts.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PlatformNotificationsModule } from '../platform-notifications/platform-notifications.module.js';
import { PurchaseLimitService } from './purchase-limit.service.js';
import { PurchasePriceService } from './purchase-price.service.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesService } from './purchases.service.js';

@Module({
  imports: [BuyerLinksModule, CheckoutsModule, DraftsModule, PaymentsModule, PlatformNotificationsModule],
  controllers: [PurchasesController],
  providers: [PurchasesService, PurchaseLimitService, PurchasePriceService],
  exports: [PurchasesService],
})
export class PurchasesModule {}
