import { Processor } from '@nestjs/bullmq';
import { PollingProcessor } from '@rotina/service-kit/jobs';
import { CardsService } from './cards.service.js';

export const cardsQueue = 'cards';

/** Issues cards that are due. */
@Processor(cardsQueue)
export class CardsJob extends PollingProcessor {
  constructor(private readonly cards: CardsService) {
    super();
  }

  due(limit: number): Promise<string[]> {
    return this.cards.due(limit);
  }

  run(id: string): Promise<void> {
    return this.cards.issueDue(Number(id));
  }
}
