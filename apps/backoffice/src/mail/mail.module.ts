import { Module } from '@nestjs/common';
import { MailJob } from './mail.job.js';
import { Mailer } from './mailer.js';
import { Smtp } from './smtp.js';

@Module({ providers: [Mailer, MailJob, Smtp], exports: [Mailer] })
export class MailModule {}
