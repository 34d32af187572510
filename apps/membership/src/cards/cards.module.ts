import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MemberCards } from '../memberships/memberships/member-cards.service.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { MembershipsModule } from '../memberships/memberships.module.js';
import { CardChecksController } from './cards/card-checks.controller.js';
import { CardChecksService } from './cards/card-checks.service.js';
import { CardKeys } from './cards/card-keys.js';
import { CardTokens } from './cards/card-tokens.js';
import { CardsAdmin } from './cards/cards.admin.js';
import { CardsLane } from './cards/cards.lane.js';
import { CardsService } from './cards/cards.service.js';
import { OwnCardController } from './cards/own-card.controller.js';
import { OwnCardsService } from './cards/own-cards.service.js';
import { LookupsController } from './lookups/lookups.controller.js';
import { LookupsService } from './lookups/lookups.service.js';
import { MemberProfilesController } from './lookups/member-profiles.controller.js';
import { MemberProfilesService } from './lookups/member-profiles.service.js';
import { PublicMembershipsController } from './lookups/public-memberships.controller.js';
import { cardsEntities } from './cards.tables.js';

/** Known everywhere, because the memberships, a floor below, move the cards. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(cardsEntities), ProfilesModule, MembershipsModule],
  controllers: [
    CardChecksController,
    CardsAdmin,
    OwnCardController,
    LookupsController,
    MemberProfilesController,
    PublicMembershipsController,
  ],
  providers: [
    CardChecksService,
    CardKeys,
    CardTokens,
    CardsLane,
    CardsService,
    OwnCardsService,
    { provide: MemberCards, useExisting: CardsService },
    LookupsService,
    MemberProfilesService,
  ],
  exports: [CardsService, LookupsService, MemberCards],
})
export class CardsModule {}
