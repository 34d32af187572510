import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { followUpsQueue, GatewayFollowUpsService } from './gateway-follow-ups.service.js';

@Processor(followUpsQueue)
export class GatewayFollowUps extends PollingProcessor {
  constructor(private readonly followUps: GatewayFollowUpsService) {
    super();
  }

  override due(limit: number): Promise<readonly string[]> {
    return this.followUps.due(limit);
  }

  override run(id: string): Promise<void> {
    return this.followUps.run(id);
  }
}
