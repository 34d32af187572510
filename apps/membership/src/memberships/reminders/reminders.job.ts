import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { remindersJob, RemindersService } from './reminders.service.js';

@Injectable()
export class RemindersJob {
  constructor(jobs: Jobs, reminders: RemindersService) {
    jobs.open(remindersJob, {
      everySeconds: 600,
      due: (_limit, isTriggered) => reminders.due(isTriggered),
      run: (day) => reminders.remindSome(day),
    });
  }
}
