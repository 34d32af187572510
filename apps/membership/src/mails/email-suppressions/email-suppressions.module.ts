import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSuppression } from './email-suppression.entity.js';
import { EmailSuppressionsAdmin } from './email-suppressions.admin.js';
import { EmailSuppressionsService } from './email-suppressions.service.js';
import { EmailWebhookController } from './email-webhook.controller.js';
import { EmailWebhookTokenGuard } from './email-webhook-token.guard.js';

@Module({
  imports: [TypeOrmModule.forFeature([EmailSuppression])],
  controllers: [EmailSuppressionsAdmin, EmailWebhookController],
  providers: [EmailSuppressionsService, EmailWebhookTokenGuard],
  exports: [EmailSuppressionsService],
})
export class EmailSuppressionsModule {}
