import { adminResource, beginsWith, equals, holds } from '@rotina/service-kit/admin';
import { table } from '@rotina/service-kit/database';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import { RegistrationsService } from './registrations.service.js';
import { User } from './user.entity.js';
import { CreateUserBody, userListView } from './users.dto.js';
import { userNotFound } from './users.errors.js';

export const UsersAdmin = adminResource({
  path: 'membership/users',
  entity: User,
  id: 'int',
  notFound: userNotFound,
  select: table(User).without('passwordHash').select(),
  view: (user: User) => userListView(user),
  one: (registrations, manager, id) => registrations.view(manager, id),
  sorts: { email: 'email', created_at: 'id' },
  filters: {
    email: { ...equals('email'), prepare: canonicalEmail },
    role: holds('roles'),
    q: beginsWith('email', 'lower(name)'),
  },
  order: 'id asc',
  service: RegistrationsService,
  create: {
    body: CreateUserBody,
    prepare: (registrations, body) => registrations.passwordHash(body),
    run: (registrations, { tx, body, prepared }) => registrations.create(tx, body, prepared),
  },
  unaudited: ['doc_number', 'phone_number'],
});
