import type { Migrations } from '@rotina/service-kit/database';
import { Card } from './cards/card.entity.js';
import { LookupsOfDay } from './lookups/lookups-of-day.entity.js';
import { Cards1764000002500 } from './migrations/1764000002500-cards.js';
import { CardContext1764000010000 } from './migrations/1764000010000-card-context.js';
import { NamesOnCards1764000109000 } from './migrations/1764000109000-names-on-cards.js';
import { Lookups1764000018000 } from './migrations/1764000018000-lookups.js';

export const cardsEntities = [Card, LookupsOfDay];

export const cardsMigrations: Migrations = [
  Cards1764000002500,
  CardContext1764000010000,
  Lookups1764000018000,
  NamesOnCards1764000109000,
];
