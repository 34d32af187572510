import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { Therapist } from './therapist.entity.js';
import type { TherapistView } from './therapist.view.js';
import type { UpdateOwnTherapistBody } from './therapists.dto.js';
import { therapistNotFound } from './therapists.errors.js';
import { TherapistsService } from './therapists.service.js';

/** The therapist that a signed-in user is. */
@Injectable()
export class OwnTherapist {
  constructor(
    private readonly database: Database,
    private readonly therapists: TherapistsService,
  ) {}

  /** @throws UserError 404 for a user without a therapist's profile. */
  async of(userId: number): Promise<Therapist> {
    const therapist = await this.therapists.byUser(userId);
    if (!therapist) throw therapistNotFound();
    return therapist;
  }

  async view(userId: number): Promise<TherapistView> {
    const { id } = await this.of(userId);
    return this.viewOf(this.database.manager, id);
  }

  update(userId: number, body: UpdateOwnTherapistBody): Promise<TherapistView> {
    return this.change(userId, async (tx, { id }) => {
      await this.therapists.update(tx, id, body);
      return this.viewOf(tx, id);
    });
  }

  /**
   * Changes the free times of the user's therapist, whose row is locked, in one transaction.
   * @throws UserError 404 for a user without a therapist's profile.
   */
  async change<T>(userId: number, work: (tx: Transaction, therapist: Therapist) => Promise<T>): Promise<T> {
    const { id } = await this.of(userId);
    return this.database.transaction(async (tx) => {
      const result = await work(tx, await this.therapists.lock(tx, id));
      await this.therapists.slotsChanged(tx, id);
      return result;
    });
  }

  private async viewOf(manager: EntityManager, id: number): Promise<TherapistView> {
    const view = await this.therapists.view(manager, id);
    if (!view) throw therapistNotFound();
    return view;
  }
}
