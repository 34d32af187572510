import { filterValues } from '@rotina/service-kit/admin';
import { query } from '@rotina/service-kit/database';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

const matching = `
  from users
  where ($1::int[] is null or id = any($1)) and ($2::text is null or email = $2) and ($3::text is null or $3 = any(roles))
    and ($4::text is null or email like $4 or lower(name) like $4)`;

/** A page of users and how many there are, for administrators; `q` finds the beginning of a name or an e-mail. */
export async function listUsers(manager: EntityManager, list: AdminList): Promise<AdminPage<User>> {
  const { id, email, role, q } = list.filter;
  const prefix =
    typeof q === 'string' && q !== ''
      ? `${q
          .trim()
          .toLowerCase()
          .replace(/[\\%_]/g, '\\$&')}%`
      : null;
  const params = [
    id === undefined ? null : filterValues(id, 'int'),
    typeof email === 'string' ? email.trim().toLowerCase() : null,
    typeof role === 'string' ? role : null,
    prefix,
  ];
  const [count] = await query<{ total: number }>(manager, `select count(*)::int as total ${matching}`, params);
  const page = await query<{ id: number }>(manager, `select id ${matching} order by ${list.order} limit $5 offset $6`, [
    ...params,
    list.limit,
    list.offset,
  ]);
  const found = await manager
    .createQueryBuilder(User, 'u')
    .whereInIds(page.map((row) => row.id))
    .getMany();
  const byId = new Map(found.map((user) => [user.id, user]));
  return { rows: page.flatMap((row) => byId.get(row.id) ?? []), total: count?.total ?? 0 };
}
