import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSuppressionsAdmin } from './email-suppressions/email-suppressions.admin.js';
import { EmailSuppressionsService } from './email-suppressions/email-suppressions.service.js';
import { EmailWebhookController } from './email-suppressions/email-webhook.controller.js';
import { EmailWebhookTokenGuard } from './email-suppressions/email-webhook-token.guard.js';
import { mailsEntities } from './mails.tables.js';

@Module({
  imports: [TypeOrmModule.forFeature(mailsEntities)],
  controllers: [EmailSuppressionsAdmin, EmailWebhookController],
  providers: [EmailSuppressionsService, EmailWebhookTokenGuard],
  exports: [EmailSuppressionsService],
})
export class MailsModule {}
