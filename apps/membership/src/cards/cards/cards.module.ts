import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CardChecksController } from './card-checks.controller.js';
import { CardChecksService } from './card-checks.service.js';
import { MemberCards } from '../../memberships/memberships/member-cards.service.js';
import { LookupsModule } from '../lookups/lookups.module.js';
import { Card } from './card.entity.js';
import { CardKeys } from './card-keys.js';
import { CardTokens } from './card-tokens.js';
import { CardsAdmin } from './cards.admin.js';
import { CardsLane } from './cards.lane.js';
import { CardsService } from './cards.service.js';
import { OwnCardController } from './own-card.controller.js';
import { OwnCardsService } from './own-cards.service.js';

/** Known everywhere, because memberships, a floor below, move the cards. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([Card]), LookupsModule],
  controllers: [CardChecksController, CardsAdmin, OwnCardController],
  providers: [
    CardChecksService,
    CardKeys,
    CardTokens,
    CardsLane,
    CardsService,
    OwnCardsService,
    { provide: MemberCards, useExisting: CardsService },
  ],
  exports: [CardsService, MemberCards],
})
export class CardsModule {}
