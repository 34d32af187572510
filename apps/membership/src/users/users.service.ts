import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import { userListView, userView } from './users.dto.js';
import type { UserView } from './users.dto.js';
import { userNotFound } from './users.errors.js';
import { listUsers, userById } from './users.query.js';

@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async list(list: AdminList): Promise<AdminPage<UserView>> {
    const { rows, total } = await listUsers(this.database.manager, list);
    return { rows: rows.map(userListView), total };
  }

  async one(id: number): Promise<UserView> {
    const user = await userById(this.database.manager, id);
    if (!user) throw userNotFound();
    return userView(user);
  }
}
