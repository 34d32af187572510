import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { OverdueResyncsService } from './overdue-resyncs.service.js';

export const overdueResyncsQueue = 'overdue-resyncs';

@Processor(overdueResyncsQueue)
export class OverdueResyncs extends PollingProcessor {
  constructor(private readonly resyncs: OverdueResyncsService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.resyncs.due(limit);
  }

  override run(id: string): Promise<void> {
    return this.resyncs.run(id);
  }
}
