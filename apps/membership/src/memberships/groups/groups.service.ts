import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { breaksForeignKey, brokenUnique, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { GroupKey } from '../domain/activation/payment-update.js';
import type { CreateGroupBody, UpdateGroupBody } from './groups.dto.js';
import { groupInUse, takenField } from './groups.errors.js';
import { groupOf } from './groups.query.js';
import { MembershipGroup, MembershipGroupCheckout } from './membership-group.entity.js';

export type { MembershipGroup } from './membership-group.entity.js';

const defaults = { gatewayProductId: null, durationMonths: 12, graceDays: 0, givesDiscount: true, active: true };

export type NewGroup = Omit<MembershipGroup, 'id' | 'active'> & { readonly checkoutIds: readonly number[] };

/** The owner of the groups' rows. */
@Injectable()
export class GroupsService {
  byId(tx: Transaction, id: number): Promise<MembershipGroup> {
    return tx.getRepository(MembershipGroup).findOneByOrFail({ id });
  }

  /** The group that a payment names; null for none. */
  of(tx: Transaction, key: GroupKey): Promise<MembershipGroup | null> {
    return groupOf(tx, key);
  }

  /** Adds a group unless there is one with that slug; its checkouts are added unless they have a group. */
  async ensure(tx: Transaction, { checkoutIds, ...group }: NewGroup): Promise<void> {
    const groups = tx.getRepository(MembershipGroup);
    if (!(await insertIfAbsent(groups, { ...group, active: true }))) return;
    const { id: groupId } = await groups.findOneByOrFail({ slug: group.slug });
    const checkouts = tx.getRepository(MembershipGroupCheckout);
    for (const checkoutId of checkoutIds) await insertIfAbsent(checkouts, { checkoutId, groupId });
  }

  /** Returns the id of the new group. */
  async create(tx: Transaction, body: CreateGroupBody): Promise<number> {
    const group = { ...defaults, slug: slugOf(body.name), ...groupFields(body), name: body.name };
    return this.write(async () => {
      const { id } = await tx.getRepository(MembershipGroup).save(group);
      await this.addCheckouts(tx, id, body.checkout_ids ?? []);
      return id;
    });
  }

  async update(tx: Transaction, id: number, body: UpdateGroupBody): Promise<void> {
    await this.write(async () => {
      await tx.getRepository(MembershipGroup).save({ id, ...groupFields(body) });
      if (!body.checkout_ids) return;
      await tx.getRepository(MembershipGroupCheckout).delete({ groupId: id });
      await this.addCheckouts(tx, id, body.checkout_ids);
    });
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    try {
      await tx.getRepository(MembershipGroup).delete({ id });
    } catch (error) {
      throw breaksForeignKey(error) ? groupInUse() : error;
    }
  }

  private async addCheckouts(tx: Transaction, groupId: number, checkoutIds: readonly number[]): Promise<void> {
    const rows = [...new Set(checkoutIds)].map((checkoutId) => ({ checkoutId, groupId }));
    await tx.getRepository(MembershipGroupCheckout).insert(rows);
  }

  private async write<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw takenField(brokenUnique(error)) ?? error;
    }
  }
}

/** The columns of the fields that were sent with a value; the gateway's code may be sent as null. */
function groupFields(body: UpdateGroupBody): Partial<MembershipGroup> {
  const fields: { [P in keyof MembershipGroup]?: MembershipGroup[P] | null | undefined } = {
    name: body.name,
    slug: body.slug,
    durationMonths: body.duration_months,
    graceDays: body.grace_days,
    givesDiscount: body.gives_discount,
    active: body.active,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const code = body.gateway_product_id;
  return { ...Object.fromEntries(given), ...(code !== undefined && { gatewayProductId: code }) };
}
