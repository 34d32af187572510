import { Injectable } from '@nestjs/common';
import { Jobs } from '@rotina/service-kit/work';

/** A kind of jobs that do not end before they are released. */
@Injectable()
export class Hanging {
  /** The number of its rows that are due. */
  rows = 0;
  running = 0;
  maxRunning = 0;
  private readonly end = Promise.withResolvers<null>();

  constructor(jobs: Jobs) {
    jobs.open('hanging', {
      everySeconds: 15,
      due: (limit) => Promise.resolve(Array.from({ length: Math.min(limit, this.rows) }, (_, row) => String(row))),
      run: () => this.run(),
    });
  }

  release(): void {
    this.rows = 0;
    this.end.resolve(null);
  }

  private async run(): Promise<void> {
    this.running += 1;
    this.maxRunning = Math.max(this.maxRunning, this.running);
    await this.end.promise;
    this.running -= 1;
  }
}
