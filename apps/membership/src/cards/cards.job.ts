import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { DueWork, Job } from '@rotina/service-kit/jobs';
import { dueCards } from './cards.query.js';
import { CardsService } from './cards.service.js';

/** Issues cards when their time has come. */
@Job()
export class CardsJob extends DueWork {
  readonly name = 'cards';

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly cards: CardsService,
  ) {
    super();
  }

  async due(limit: number): Promise<string[]> {
    return (await dueCards(this.database.manager, this.clock.now(), limit)).map(String);
  }

  run(id: string): Promise<void> {
    return this.cards.issueDue(Number(id));
  }
}
