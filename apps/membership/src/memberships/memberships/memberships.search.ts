import { search, searched } from '@rotina/service-kit/admin';

export const membershipsFound = search({
  kind: 'membership',
  readers: ['admin'],
  from: 'memberships m join users u on u.id = m.user_id join membership_groups g on g.id = m.group_id',
  id: 'm.id',
  title: 'u.name',
  about: ['g.name', `to_char(m.valid_until, 'DD/MM/YYYY')`],
  by: searched((form) => `m.payment_reference = any(${form('text')} || ${form('pid')})`),
  order: 'm.id',
  page: 'membership/memberships/:id/show',
});
