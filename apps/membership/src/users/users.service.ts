import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit';
import type { AdminList } from '../admin-list/admin-list.js';
import { userListView, userView } from './users.dto.js';
import type { UserView } from './users.dto.js';
import { userNotFound } from './users.errors.js';
import { listUsers, userById } from './users.query.js';

@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async list(list: AdminList): Promise<{ users: UserView[]; total: number }> {
    const { users, total } = await listUsers(this.database.manager, list);
    return { users: users.map(userListView), total };
  }

  async one(id: number | null): Promise<UserView> {
    const user = id === null ? null : await userById(this.database.manager, id);
    if (!user) throw userNotFound();
    return userView(user);
  }
}
