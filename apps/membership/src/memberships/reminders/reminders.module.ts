import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MembershipReminder } from './membership-reminder.entity.js';
import { RemindersJob } from './reminders.job.js';
import { RemindersService } from './reminders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([MembershipReminder])],
  providers: [RemindersJob, RemindersService],
  exports: [RemindersService],
})
export class RemindersModule {}
