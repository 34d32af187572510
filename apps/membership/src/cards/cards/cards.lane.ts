import { Injectable } from '@nestjs/common';
import { Lanes } from '@rotina/service-kit/work';
import { cardsLane, CardsService } from './cards.service.js';

@Injectable()
export class CardsLane {
  constructor(lanes: Lanes, cards: CardsService) {
    lanes.open<never, never>(cardsLane, {
      maxAtOnce: 200,
      leaseSeconds: 0,
      due: (now, limit) => cards.due(now, limit),
      take: (claim) => cards.issueDue(claim),
      attempt: (card) => card,
      finish: () => Promise.resolve(),
    });
  }
}
