import { Module } from '@nestjs/common';
import { OrderMailsService } from './order-mails.service.js';

@Module({ providers: [OrderMailsService], exports: [OrderMailsService] })
export class OrderMailsModule {}
