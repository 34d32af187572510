import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ActivationsModule } from '../activations/activations.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { BookingsModule } from '../bookings/bookings.module.js';
import { CardsModule } from '../cards/cards.module.js';
import { EmailSuppressionsModule } from '../email-suppressions/email-suppressions.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
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
