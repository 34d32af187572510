import { search } from '@rotina/service-kit/admin';
import { userRows } from './users.resource.js';

export const usersFound = search({
  kind: 'user',
  readers: ['admin'],
  from: 'users u',
  id: 'u.id',
  title: 'u.name',
  about: ['u.email'],
  by: userRows.filters.q,
  order: 'u.id desc',
  page: 'membership/users/:id/show',
});
