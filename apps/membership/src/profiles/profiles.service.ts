import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { emptyProfile, isCompleteProfile } from '../domain/profile/profile.js';
import type { ProfileAttributes } from '../domain/profile/profile.js';
import { Profile } from './profile.entity.js';

/** The owner of the profiles' rows. They are erased with the row of their user. */
@Injectable()
export class ProfilesService {
  constructor(private readonly clock: Clock) {}

  /** The profile of a user; an empty one until they have said something. */
  async load(manager: EntityManager, userId: number): Promise<ProfileAttributes> {
    const profile = await manager.getRepository(Profile).findOneBy({ userId });
    return profile ?? emptyProfile;
  }

  /** Whether a user has said everything about themselves. */
  async isComplete(manager: EntityManager, userId: number): Promise<boolean> {
    return isCompleteProfile(await this.load(manager, userId));
  }

  /** Stores the given attributes of a user, whose row is locked; null removes one, absent ones stay. */
  async update(tx: Transaction, userId: number, attributes: Partial<ProfileAttributes>): Promise<void> {
    await tx.getRepository(Profile).upsert({ userId, ...attributes, updatedAt: dateAt(this.clock.now()) }, ['userId']);
  }
}
