import { adminResource, equals, since, until } from '@rotina/service-kit/admin';
import { canonicalEmail } from '../../identity/domain/user/user-attributes.js';
import { Membership } from './membership.entity.js';
import { adminMembershipView, AdminMembershipView, UpdateMembershipBody } from './memberships-admin.dto.js';
import { adminMembershipColumns, adminMemberships } from './memberships-admin.query.js';
import type { AdminMembershipRow } from './memberships-admin.query.js';
import { MembershipsAdminService } from './memberships-admin.service.js';
import { membershipNotFound } from './memberships.errors.js';

export const MembershipsAdmin = adminResource({
  path: 'membership/memberships',
  noun: 'membership',
  about: 'The membership of each payment. A change by hand publishes the event of its status, and the card follows.',
  entity: Membership,
  id: 'int',
  notFound: membershipNotFound,
  alias: 'm',
  from: adminMemberships,
  select: adminMembershipColumns,
  view: (row: AdminMembershipRow) => adminMembershipView(row),
  viewClass: AdminMembershipView,
  sorts: { valid_until: 'm.valid_until', created_at: 'm.id' },
  filters: {
    status: equals('m.status'),
    user_id: equals('m.user_id', 'int'),
    group_id: equals('m.group_id', 'int'),
    payment_reference: equals('m.payment_reference'),
    email: { ...equals('u.email'), prepare: canonicalEmail },
    register_number: equals('c.register_number'),
    created_from: since('m.created_at'),
    created_to: until('m.created_at'),
  },
  service: MembershipsAdminService,
  update: { body: UpdateMembershipBody, reason: 'required', run: (memberships, change) => memberships.update(change) },
  // An erasure does not find them in the audit.
  unaudited: ['name', 'email'],
});
