import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';
import { filesJob, FilesService } from './files.service.js';

@Injectable()
export class FilesJob {
  constructor(jobs: Jobs, files: FilesService) {
    jobs.open(filesJob, {
      everySeconds: 60,
      due: (limit) => files.due(limit),
      run: (key) => files.removeDue(key),
    });
  }
}
