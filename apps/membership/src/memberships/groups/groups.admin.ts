import { adminResource } from '@rotina/service-kit/admin';
import { CreateGroupBody, groupView, GroupView, UpdateGroupBody } from './groups.dto.js';
import { groupNotFound } from './groups.errors.js';
import { groupColumns } from './groups.query.js';
import type { GroupRow } from './groups.query.js';
import { GroupsService } from './groups.service.js';
import { MembershipGroup } from './membership-group.entity.js';

export const GroupsAdmin = adminResource({
  path: 'membership/groups',
  noun: 'group',
  about: 'What purchases give memberships, and for how long.',
  entity: MembershipGroup,
  id: 'int',
  notFound: groupNotFound,
  alias: 'g',
  select: groupColumns,
  view: (row: GroupRow) => groupView(row),
  viewClass: GroupView,
  sorts: { name: 'name', slug: 'slug' },
  order: 'id asc',
  service: GroupsService,
  create: { body: CreateGroupBody, run: (groups, { tx, body }) => groups.create(tx, body) },
  update: { body: UpdateGroupBody, run: (groups, { tx, id, body }) => groups.update(tx, id, body) },
  delete: {
    errors: { 409: 'Memberships belong to the group.' },
    run: (groups, { tx, id }) => groups.remove(tx, id),
  },
});
