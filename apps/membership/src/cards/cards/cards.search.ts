import { search, searched } from '@rotina/service-kit/admin';

export const cardsFound = search({
  kind: 'card',
  readers: ['admin'],
  from: 'cards c join users u on u.id = c.user_id',
  id: 'c.user_id',
  title: 'c.register_number',
  about: ['u.name', 'u.email'],
  by: searched((form) => `c.register_number = any(${form('digits')})`),
  order: 'c.user_id',
  page: 'membership/cards/:id',
});
