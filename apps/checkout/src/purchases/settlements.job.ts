import { DueWork, Job } from '@rotina/service-kit/jobs';
import { SettlementsService } from './settlements.service.js';

@Job()
export class Settlements extends DueWork {
  override readonly name = 'purchase-settlements';

  constructor(private readonly settlements: SettlementsService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.settlements.due(limit);
  }

  override run(pid: string): Promise<void> {
    return this.settlements.settle(pid);
  }
}
