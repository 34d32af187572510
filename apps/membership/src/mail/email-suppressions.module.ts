import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EmailSuppression } from './email-suppression.entity.js';

@Module({ imports: [TypeOrmModule.forFeature([EmailSuppression])] })
export class EmailSuppressionsModule {}
