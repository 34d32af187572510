import { adminResource, equals, holds } from '@rotina/service-kit/admin';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { User } from './user.entity.js';
import { UsersAdminService } from './users.admin.service.js';
import { CreateUserBody, UpdateUserBody, userView, UserView, UserWithProfileView } from './users.dto.js';
import { userNotFound } from './users.errors.js';
import { emailSuppressed, foundBy, userColumns } from './users.query.js';
import type { UserRow } from './users.query.js';

export const UsersAdmin = adminResource({
  path: 'membership/users',
  noun: 'user',
  about: 'Everybody who signs in, with their roles.',
  entity: User,
  id: 'int',
  notFound: userNotFound,
  alias: 'u',
  select: userColumns,
  view: (user: UserRow) => userView(user, user.emailSuppressed),
  viewClass: UserView,
  oneClass: UserWithProfileView,
  one: (users, manager, id) => users.view(manager, id),
  sorts: { email: 'email', created_at: 'id' },
  filters: {
    email: { ...equals('email'), prepare: canonicalEmail },
    role: holds('roles'),
    locked: equals('locked', 'bool'),
    email_suppressed: equals(emailSuppressed, 'bool'),
    q: foundBy,
  },
  order: 'id asc',
  service: UsersAdminService,
  create: {
    body: CreateUserBody,
    prepare: (users, body) => users.passwordHash(body),
    run: (users, { tx, body, prepared }) => users.create(tx, body, prepared),
  },
  update: { body: UpdateUserBody, reason: 'required', run: (users, change) => users.update(change) },
  showsDocuments: true,
  reveal: true,
  unaudited: ['doc_number', 'phone_number', 'profile'],
});
