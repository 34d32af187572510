import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { DocumentsService } from '../documents/documents.service.js';
import { emptyProfile, isCompleteProfile } from '../domain/profile/profile.js';
import type { ProfileAttributes, ProfileChanges } from '../domain/profile/profile.js';
import { readProfileChanges, unusedFields } from './profile-changes.js';
import type { OwnChanges } from './profile-changes.js';
import { Profile } from './profile.entity.js';
import { profileView } from './profile.view.js';
import type { ProfileView } from './profile.view.js';

/** The owner of the profiles' rows. They are erased with the row of their user. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly clock: Clock,
    private readonly documents: DocumentsService,
  ) {}

  /** Whether a user has said everything about themselves. */
  async isComplete(manager: EntityManager, userId: number): Promise<boolean> {
    return isCompleteProfile(await this.load(manager, userId));
  }

  /** The profile as its user and administrators see it. */
  async view(manager: EntityManager, userId: number): Promise<ProfileView> {
    return profileView(await this.load(manager, userId), await this.documents.list(manager, userId));
  }

  /**
   * Reads from a body the changes of a user who is in that time zone.
   * @throws ValidationError with all fields that break a rule.
   */
  read(body: unknown, timeZone: string): Promise<OwnChanges> {
    return readProfileChanges(body, this.clock.now().toZonedDateTimeISO(timeZone).toPlainDate());
  }

  /** The names of a body's fields that `read` makes nothing of: they are no attributes, or stand beside `profile`. */
  unused(body: unknown): string[] {
    return unusedFields(body);
  }

  /** Changes the profile of a user, whose row is locked. */
  async update(tx: Transaction, userId: number, changes: ProfileChanges): Promise<void> {
    await tx.getRepository(Profile).upsert({ ...changes, userId, updatedAt: dateAt(this.clock.now()) }, ['userId']);
  }

  /** An empty one until they have said something. */
  private async load(manager: EntityManager, userId: number): Promise<ProfileAttributes> {
    const profile = await manager.getRepository(Profile).findOneBy({ userId });
    return profile ?? emptyProfile;
  }
}
