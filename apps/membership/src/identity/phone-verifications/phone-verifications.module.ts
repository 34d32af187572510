import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecretBox } from '@rotina/service-kit/secrets';
import { MembershipConfig } from '../../config.js';
import { UsersModule } from '../users/users.module.js';
import { PhoneVerification } from './phone-verification.entity.js';
import { PhoneVerificationsController } from './phone-verifications.controller.js';
import { PhoneVerificationsService } from './phone-verifications.service.js';
import { Pins } from './pins.js';
import { SmsClient } from './sms.client.js';
import { TextMessageMetrics } from './text-message-metrics.js';
import { TextMessagesLane } from './text-messages.lane.js';

@Module({
  imports: [TypeOrmModule.forFeature([PhoneVerification]), UsersModule],
  controllers: [PhoneVerificationsController],
  providers: [
    PhoneVerificationsService,
    Pins,
    SmsClient,
    TextMessageMetrics,
    TextMessagesLane,
    {
      provide: SecretBox,
      inject: [MembershipConfig],
      useFactory: (config: MembershipConfig) => new SecretBox(config.SIGNING_KEY_SECRET, 'text messages'),
    },
  ],
})
export class PhoneVerificationsModule {}
