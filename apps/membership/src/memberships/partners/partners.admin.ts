import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { Partner } from './partner.entity.js';
import { CreatePartnerBody, NewPartnerTokenView, PartnerView, partnerView, UpdatePartnerBody } from './partners.dto.js';
import { partnerNotFound } from './partners.errors.js';
import { PartnersService } from './partners.service.js';

export const PartnersAdmin = adminResource({
  path: 'membership/partners',
  noun: 'partner',
  about: 'Companies that may look up memberships by e-mail, each with a token, or with two while it is rotated.',
  entity: Partner,
  id: 'int',
  notFound: partnerNotFound,
  view: (row: Partner) => partnerView(row),
  viewClass: PartnerView,
  sorts: { name: 'name', last_used_at: 'last_used_at' },
  filters: { q: contains('lower(name)'), active: equals('active', 'bool') },
  service: PartnersService,
  create: { body: CreatePartnerBody, run: (partners, { tx, body }) => partners.create(tx, body) },
  update: { body: UpdatePartnerBody, run: (partners, { tx, id, body }) => partners.update(tx, id, body) },
  actions: {
    tokens: {
      summary: 'Issue a token beside the one that the partner may have',
      answer: NewPartnerTokenView,
      status: 201,
      errors: { 409: 'The partner has two tokens.' },
      run: (partners, change) => partners.issueToken(change),
    },
    'retire-token': {
      summary: 'End the older one of two tokens',
      errors: { 409: 'The partner has one token or none.' },
      run: async (partners, change) => {
        await partners.retireToken(change);
        return undefined;
      },
    },
  },
  unaudited: ['token'],
});
