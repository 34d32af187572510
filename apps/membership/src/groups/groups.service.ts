import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { adminRows } from '@rotina/service-kit/admin';
import { brokenUnique, Database, sqlStateOf } from '@rotina/service-kit/database';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import type { Transaction } from '@rotina/service-kit/database';
import type { GroupKey } from '../domain/activation/payment-update.js';
import type { GroupChanges, GroupView, NewGroupBody } from './groups.dto.js';
import { groupInUse, groupNotFound, takenField } from './groups.errors.js';
import { deleteGroup, ensureGroup, groupById, groupOf, groupSource, saveGroup } from './groups.query.js';
import type { NewGroup } from './groups.query.js';
import { MembershipGroup } from './membership-group.entity.js';

export type { NewGroup } from './groups.query.js';
export type { MembershipGroup } from './membership-group.entity.js';

const foreignKeyBroken = '23503';

/** What administrators do with groups. */
@Injectable()
export class GroupsService {
  constructor(private readonly database: Database) {}

  byId(tx: Transaction, id: number): Promise<MembershipGroup> {
    return tx.getRepository(MembershipGroup).findOneByOrFail({ id });
  }

  /** The active group of a payment. */
  activeGroupOf(tx: Transaction, key: GroupKey): Promise<MembershipGroup | null> {
    return groupOf(tx, key);
  }

  /** Adds a group unless there is one with that slug. */
  ensure(tx: Transaction, group: NewGroup): Promise<void> {
    return ensureGroup(tx, group);
  }

  list(list: AdminList): Promise<AdminPage<GroupView>> {
    return adminRows<GroupView>(this.database.manager, list, groupSource);
  }

  async one(id: number): Promise<GroupView> {
    const group = await groupById(this.database.manager, id);
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

  update(id: number, body: GroupChanges): Promise<GroupView> {
    return this.write(async (tx) => {
      const group = await groupById(tx, id);
      if (!group) throw groupNotFound();
      return saveGroup(tx, group.id, {
        ...group,
        ...given(body),
        ...(body.gateway_product_id === null && { gateway_product_id: null }),
      });
    });
  }

  async remove(id: number): Promise<GroupView> {
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
