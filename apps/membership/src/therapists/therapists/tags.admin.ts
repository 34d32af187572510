import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { Tag } from './tag.entity.js';
import { TagsService } from './tags.service.js';
import { TagView } from './therapist.view.js';
import { CreateTagBody, UpdateTagBody } from './therapists.dto.js';
import { tagNotFound } from './therapists.errors.js';

export const TagsAdmin = adminResource({
  path: 'membership/tags',
  noun: 'tag',
  about: 'Fields of work and experiences that therapists are found by.',
  entity: Tag,
  id: 'int',
  notFound: tagNotFound,
  viewClass: TagView,
  sorts: { name: 'name', slug: 'slug', kind: 'kind' },
  filters: { slug: equals('slug'), kind: equals('kind'), q: contains('lower(name)', 'slug') },
  order: 'name asc, id asc',
  service: TagsService,
  create: { body: CreateTagBody, run: (tags, { tx, body }) => tags.create(tx, body) },
  update: { body: UpdateTagBody, run: (tags, { tx, id, body }) => tags.update(tx, id, body) },
  delete: { run: (tags, { tx, id }) => tags.remove(tx, id) },
});
