import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { Card } from './card.entity.js';
import { cardView, CardView, UpdateCardBody } from './cards.dto.js';
import type { CardRow } from './cards.dto.js';
import { cardNotFound } from './cards.errors.js';
import { adminCardColumns } from './cards.query.js';
import { CardsService } from './cards.service.js';

export const CardsAdmin = adminResource({
  path: 'membership/cards',
  noun: 'card',
  about: 'The cards of members. One that is revoked and issued again replaces what was printed or shown of it before.',
  entity: Card,
  id: 'int',
  notFound: cardNotFound,
  alias: 'c',
  from: 'cards c join users u on u.id = c.user_id',
  select: adminCardColumns,
  view: (row: CardRow) => cardView(row),
  viewClass: CardView,
  sorts: { register_number: 'c.register_number', state: 'c.state', issued_at: 'c.issued_at' },
  filters: { state: equals('c.state'), q: contains('c.register_number') },
  service: CardsService,
  update: { body: UpdateCardBody, reason: 'required', run: (cards, change) => cards.change(change) },
});
