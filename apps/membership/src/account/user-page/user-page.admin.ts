import { adminResource } from '@rotina/service-kit/admin';
import { CreateUserBody, UpdateUserBody } from '../../identity/users/users.dto.js';
import { userRows } from '../../identity/users/users.resource.js';
import { UserPageService } from './user-page.service.js';
import { UserWithProfileView } from './user-page.view.js';

export const UsersAdmin = adminResource({
  ...userRows,
  path: 'membership/users',
  noun: 'user',
  about: 'Everybody who signs in, with their roles.',
  oneClass: UserWithProfileView,
  one: (page, manager, id) => page.view(manager, id),
  service: UserPageService,
  create: {
    body: CreateUserBody,
    prepare: ({ users }, body) => users.passwordHash(body),
    run: ({ users }, { tx, body, prepared }) => users.create(tx, body, prepared),
  },
  update: { body: UpdateUserBody, reason: 'required', run: ({ users }, change) => users.update(change) },
  actions: {
    'send-password-link': {
      summary: 'Mail a link with which the user sets a password',
      run: async ({ users }, { tx, id }) => {
        await users.sendPasswordLink(tx, id);
        return undefined;
      },
    },
  },
  showsDocuments: true,
  reveal: true,
  unaudited: ['doc_number', 'phone_number', 'profile'],
});
