import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivationsModule } from '../../memberships/activations/activations.module.js';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { BookingsModule } from '../../therapists/bookings/bookings.module.js';
import { CardsModule } from '../../cards/cards/cards.module.js';
import { EmailSuppressionsModule } from '../../mails/email-suppressions/email-suppressions.module.js';
import { DocumentsModule } from '../../profiles/documents/documents.module.js';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { SessionsModule } from '../../identity/sessions/sessions.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { WebhooksModule } from '../../memberships/payment-webhooks/webhooks.module.js';
import { ErasureAdminController } from './erasure.admin.controller.js';
import { ErasureController } from './erasure.controller.js';
import { Erasure } from './erasure.entity.js';
import { ErasureJob } from './erasure.job.js';
import { ErasureService } from './erasure.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Erasure]),
    ActivationsModule,
    AuthModule,
    BookingsModule,
    CardsModule,
    EmailSuppressionsModule,
    DocumentsModule,
    MembershipsModule,
    SessionsModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [ErasureAdminController, ErasureController],
  providers: [ErasureJob, ErasureService],
})
export class ErasureModule {}
