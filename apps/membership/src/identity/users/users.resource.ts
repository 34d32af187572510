import { equals, holds, since, until } from '@rotina/service-kit/admin';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { User } from './user.entity.js';
import { userView, UserView } from './users.dto.js';
import { userNotFound } from './users.errors.js';
import { emailSuppressed, foundBy, userColumns } from './users.query.js';
import type { UserRow } from './users.query.js';

/** The rows of users as administrators list and find them. */
export const userRows = {
  entity: User,
  id: 'int',
  notFound: userNotFound,
  alias: 'u',
  select: userColumns,
  view: (user: UserRow) => userView(user, user.emailSuppressed),
  viewClass: UserView,
  sorts: { email: 'email', created_at: 'id' },
  filters: {
    email: { ...equals('email'), prepare: canonicalEmail },
    role: holds('roles'),
    locked: equals('locked', 'bool'),
    email_suppressed: equals(emailSuppressed, 'bool'),
    created_from: since('created_at'),
    created_to: until('created_at'),
    q: foundBy,
  },
  order: 'id asc',
} as const;
