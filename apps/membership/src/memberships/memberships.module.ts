import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity/identity.module.js';
import { BuyerDetailsService } from './memberships/buyer-details.service.js';
import { MembershipsAdminService } from './memberships/memberships-admin.service.js';
import { MembershipsAdmin } from './memberships/memberships.admin.js';
import { OwnMembershipsController } from './memberships/own-memberships.controller.js';
import { OwnMembershipsService } from './memberships/own-memberships.service.js';
import { MembershipsService } from './memberships/memberships.service.js';
import { ValidityService } from './memberships/validity.service.js';
import { GroupsAdmin } from './groups/groups.admin.js';
import { GroupsService } from './groups/groups.service.js';
import { ActivationsService } from './activations/activations.service.js';
import { BuyersService } from './activations/buyers.service.js';
import { ErasedBuyersService } from './activations/erased-buyers.service.js';
import { PaymentRevisionsService } from './activations/payment-revisions.service.js';
import { PurchasesConsumer } from './activations/purchases.consumer.js';
import { WebhookTokenGuard } from './payment-webhooks/webhook-token.guard.js';
import { WebhooksAdmin } from './payment-webhooks/webhooks.admin.js';
import { WebhooksController } from './payment-webhooks/webhooks.controller.js';
import { WebhooksService } from './payment-webhooks/webhooks.service.js';
import { BuyerQuestionsAdmin } from './buyer-questions/buyer-questions.admin.js';
import { BuyerQuestionsService } from './buyer-questions/buyer-questions.service.js';
import { MembershipTransfersService } from './buyer-questions/membership-transfers.service.js';
import { ConfirmationLinks } from './details-confirmation/confirmation-links.js';
import { DetailsConfirmationController } from './details-confirmation/details-confirmation.controller.js';
import { DetailsConfirmationService } from './details-confirmation/details-confirmation.service.js';
import { RemindersJob } from './reminders/reminders.job.js';
import { RemindersService } from './reminders/reminders.service.js';
import { PartnersAdmin } from './partners/partners.admin.js';
import { PartnerGuard } from './partners/partner.guard.js';
import { PartnersController } from './partners/partners.controller.js';
import { PartnersService } from './partners/partners.service.js';
import { DiscountTokenGuard } from './discount-validation/discount-token.guard.js';
import { DiscountValidationController } from './discount-validation/discount-validation.controller.js';
import { membershipsEntities } from './memberships.tables.js';

@Module({
  imports: [TypeOrmModule.forFeature(membershipsEntities), IdentityModule],
  controllers: [
    MembershipsAdmin,
    OwnMembershipsController,
    GroupsAdmin,
    WebhooksAdmin,
    WebhooksController,
    BuyerQuestionsAdmin,
    DetailsConfirmationController,
    PartnersAdmin,
    PartnersController,
    DiscountValidationController,
  ],
  providers: [
    BuyerDetailsService,
    MembershipsAdminService,
    MembershipsService,
    OwnMembershipsService,
    ValidityService,
    GroupsService,
    ActivationsService,
    BuyersService,
    ErasedBuyersService,
    PaymentRevisionsService,
    PurchasesConsumer,
    WebhooksService,
    WebhookTokenGuard,
    BuyerQuestionsService,
    MembershipTransfersService,
    ConfirmationLinks,
    DetailsConfirmationService,
    RemindersJob,
    RemindersService,
    PartnerGuard,
    PartnersService,
    DiscountTokenGuard,
  ],
  exports: [
    BuyerDetailsService,
    MembershipsService,
    GroupsService,
    ActivationsService,
    ErasedBuyersService,
    WebhooksService,
    PartnersService,
  ],
})
export class MembershipsModule {}
