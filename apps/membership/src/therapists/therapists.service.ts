import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Clock } from '@rotina/service-kit/clock';
import type { EntityManager } from 'typeorm';
import { therapistNotFound } from './therapists.errors.js';
import { NextSlot, Therapist } from './therapist.entity.js';
import { insertTherapist, slotsChanged } from './therapists.query.js';
import type { NewTherapist } from './therapists.query.js';

export type { Therapist } from './therapist.entity.js';

/** The owner of the therapists' rows. */
@Injectable()
export class TherapistsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  byId(id: number, manager: EntityManager = this.database.manager): Promise<Therapist | null> {
    return manager.getRepository(Therapist).findOneBy({ id });
  }

  /** The therapist of a signed-in user, active or not. */
  byUser(userId: number, manager: EntityManager = this.database.manager): Promise<Therapist | null> {
    return manager.getRepository(Therapist).findOneBy({ userId });
  }

  /**
   * An active therapist.
   * @throws UserError 404 for an unknown slug and for an inactive therapist.
   */
  async activeBySlug(slug: string, manager: EntityManager = this.database.manager): Promise<Therapist> {
    const therapist = await manager.getRepository(Therapist).findOneBy({ slug, active: true });
    if (!therapist) throw therapistNotFound();
    return therapist;
  }

  /** Locks a therapist's row; what changes their free times does it first. */
  async lock(tx: Transaction, id: number): Promise<Therapist> {
    const lock = { mode: 'pessimistic_write' } as const;
    const therapist = await tx.getRepository(Therapist).findOne({ where: { id }, lock });
    if (!therapist) throw therapistNotFound();
    return therapist;
  }

  /** Adds a therapist, whose earliest slot is due; returns the id. */
  async add(tx: Transaction, therapist: NewTherapist): Promise<number> {
    const id = await insertTherapist(tx, therapist);
    await tx.getRepository(NextSlot).insert({ therapistId: id, startsAt: null, dueAt: this.now() });
    return id;
  }

  /**
   * Says that the free times of a therapist have changed, so that the search shows the new earliest slot. Every change of
   * rules, overrides, absences, meetings, holds and imported events calls it in its own transaction.
   */
  slotsChanged(tx: Transaction, therapistId: number): Promise<void> {
    return slotsChanged(tx, therapistId, this.clock.now());
  }

  private now(): Date {
    return new Date(this.clock.now().epochMilliseconds);
  }
}
