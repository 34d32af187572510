import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { Therapist } from './therapist.entity.js';
import { TherapistView } from './therapist.view.js';
import { CreateTherapistBody, UpdateTherapistBody } from './therapists.dto.js';
import { therapistNotFound } from './therapists.errors.js';
import { therapistColumns } from './therapists.query.js';
import type { TherapistRow } from './therapists.query.js';
import { TherapistsService } from './therapists.service.js';

export const TherapistsAdmin = adminResource({
  path: 'membership/therapists',
  noun: 'therapist',
  about: 'The directory of therapists, with the terms of their sessions.',
  entity: Therapist,
  id: 'int',
  notFound: therapistNotFound,
  alias: 't',
  select: therapistColumns,
  viewClass: TherapistView,
  complete: (therapists, manager, rows: readonly TherapistRow[]) => therapists.complete(manager, rows),
  sorts: { name: 't.name', slug: 't.slug' },
  filters: {
    slug: equals('t.slug'),
    user_id: equals('t.user_id', 'int'),
    active: equals('t.active', 'bool'),
    q: contains('lower(t.name)', 't.slug', 't.search_text'),
  },
  service: TherapistsService,
  create: { body: CreateTherapistBody, run: (therapists, { tx, body }) => therapists.add(tx, body) },
  update: { body: UpdateTherapistBody, run: (therapists, { tx, id, body }) => therapists.update(tx, id, body) },
  actions: {
    'share-token': {
      summary: 'Replace the share token of a therapist',
      run: async (therapists, { tx, id }) => {
        await therapists.newShareToken(tx, id);
        return undefined;
      },
    },
  },
  unaudited: ['share_token'],
});
