import { DueWork, Job } from '@rotina/service-kit/jobs';
import { CardsService } from './cards.service.js';

/** Issues cards that are due. */
@Job()
export class CardsJob extends DueWork {
  readonly name = 'cards';

  constructor(private readonly cards: CardsService) {
    super();
  }

  async due(limit: number): Promise<string[]> {
    return (await this.cards.due(limit)).map(String);
  }

  run(id: string): Promise<void> {
    return this.cards.issueDue(Number(id));
  }
}
