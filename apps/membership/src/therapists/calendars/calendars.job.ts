import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { CalendarImports } from './calendar-imports.service.js';
import { calendarsJob } from './calendars.service.js';

@Injectable()
export class CalendarsJob {
  constructor(jobs: Jobs, imports: CalendarImports) {
    jobs.open(calendarsJob, {
      everySeconds: 30,
      due: (limit) => imports.due(limit),
      run: (id) => imports.importDue(id),
    });
  }
}
