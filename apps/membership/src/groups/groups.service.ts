import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { brokenUnique, Database, sqlStateOf } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';
import type { AdminList } from '../admin-list/admin-list.js';
import type { GroupChanges, GroupView, NewGroupBody } from './groups.dto.js';
import { groupInUse, groupNotFound, takenField } from './groups.errors.js';
import { deleteGroup, groupById, listGroups, saveGroup } from './groups.query.js';

const foreignKeyBroken = '23503';

/** What administrators do with groups. */
@Injectable()
export class GroupsService {
  constructor(private readonly database: Database) {}

  list(list: AdminList): Promise<{ groups: GroupView[]; total: number }> {
    return listGroups(this.database.manager, list);
  }

  async one(id: number | null): Promise<GroupView> {
    const group = id === null ? null : await groupById(this.database.manager, id);
    if (!group) throw groupNotFound();
    return group;
  }

  create(body: NewGroupBody): Promise<GroupView> {
    return this.write(async (tx) => {
      const usual = {
        slug: slugOf(body.name),
        gateway_product_id: null,
        duration_months: 12,
        grace_days: 0,
        active: true,
        checkout_ids: [],
      };
      return saveGroup(tx, null, { ...usual, ...given(body), name: body.name });
    });
  }

  update(id: number | null, body: GroupChanges): Promise<GroupView> {
    return this.write(async (tx) => {
      const group = id === null ? null : await groupById(tx, id);
      if (!group) throw groupNotFound();
      return saveGroup(tx, group.id, {
        ...group,
        ...given(body),
        ...(body.gateway_product_id === null && { gateway_product_id: null }),
      });
    });
  }

  async remove(id: number | null): Promise<GroupView> {
    const group = await this.one(id);
    try {
      await deleteGroup(this.database.manager, group.id);
    } catch (error) {
      throw sqlStateOf(error) === foreignKeyBroken ? groupInUse() : error;
    }
    return group;
  }

  private async write(work: (tx: Transaction) => Promise<GroupView>): Promise<GroupView> {
    try {
      return await this.database.transaction(work);
    } catch (error) {
      throw takenField(brokenUnique(error)) ?? error;
    }
  }
}

/** The fields that were sent with a value. */
function given(body: GroupChanges | NewGroupBody): Partial<Omit<GroupView, 'id'>> {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries);
}
