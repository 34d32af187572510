import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { brokenUnique, Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { newToken } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';
import { UsersAdminService } from '../../identity/users/users.admin.service.js';
import { WorkingHoursService } from '../working-hours/working-hours.service.js';
import { changedColumns, defaultsOf } from './therapist-changes.js';
import type { TherapistColumns } from './therapist-changes.js';
import { NextSlotsService } from './next-slots.service.js';
import { Therapist } from './therapist.entity.js';
import type { TherapistView } from './therapist.view.js';
import { slugsOf } from './therapists.dto.js';
import type { CreateTherapistBody, UpdateTherapistBody } from './therapists.dto.js';
import { takenField, therapistNotFound, unknownTags, unknownUser } from './therapists.errors.js';
import { indexTherapist, insertTherapist, lastNumberOf, setTags, therapistRows } from './therapists.query.js';
import type { TherapistRow } from './therapists.query.js';

export type { Therapist } from './therapist.entity.js';

/** Room for a number behind a slug that is taken. */
const maxBaseLength = 90;
const slugOfNoName = 'terapeuta';

/** The owner of the therapists' rows. */
@Injectable()
export class TherapistsService {
  constructor(
    private readonly database: Database,
    private readonly nextSlots: NextSlotsService,
    private readonly users: UsersAdminService,
    private readonly hours: WorkingHoursService,
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
    const therapist = slug.includes('\0')
      ? null
      : await manager.getRepository(Therapist).findOneBy({ slug, active: true });
    if (!therapist) throw therapistNotFound();
    return therapist;
  }

  /** Whether a therapist has the slug. */
  hasSlug(slug: string, manager: EntityManager = this.database.manager): Promise<boolean> {
    return manager.getRepository(Therapist).existsBy({ slug });
  }

  /** A therapist with their tags, as administrators and the therapist see them. */
  async view(manager: EntityManager, id: number): Promise<TherapistView | null> {
    return (await this.complete(manager, await therapistRows(manager, id)))[0] ?? null;
  }

  /** Therapists with their working hours. */
  complete(manager: EntityManager, therapists: readonly TherapistRow[]): Promise<TherapistView[]> {
    return this.hours.complete(manager, therapists);
  }

  /** Locks a therapist's row; what changes their free times does it first. */
  async lock(tx: Transaction, id: number): Promise<Therapist> {
    const lock = { mode: 'pessimistic_write' } as const;
    const therapist = await tx.getRepository(Therapist).findOne({ where: { id }, lock });
    if (!therapist) throw therapistNotFound();
    return therapist;
  }

  /** Adds a therapist, whose earliest slot is due; returns the id. */
  async add(tx: Transaction, body: CreateTherapistBody): Promise<number> {
    const { name } = body;
    const columns = { ...defaultsOf(body), ...changedColumns(body), name, shareToken: newToken() };
    await this.grantRole(tx, columns.userId);
    const id = await this.insert(tx, columns);
    await this.nextSlots.add(tx, id);
    await this.changeTags(tx, id, slugsOf(body.tags ?? []));
    await this.hours.replace(tx, id, body);
    await indexTherapist(tx, id);
    return id;
  }

  /** Changes a therapist, whose row is locked. */
  async update(tx: Transaction, id: number, body: UpdateTherapistBody): Promise<void> {
    const before = await tx.getRepository(Therapist).findOneByOrFail({ id });
    const changes = changedColumns(body);
    const userId = changes.userId === undefined ? before.userId : changes.userId;
    if (userId !== before.userId) {
      if (before.userId !== null) await this.users.removeRole(tx, before.userId, 'therapist');
      await this.grantRole(tx, userId);
    }
    if (Object.keys(changes).length > 0) {
      await this.unlessTaken(() => tx.getRepository(Therapist).update({ id }, changes));
    }
    if (body.tags) await this.changeTags(tx, id, slugsOf(body.tags));
    await this.hours.replace(tx, id, body);
    await indexTherapist(tx, id);
    await this.slotsChanged(tx, id);
  }

  /** Gives a therapist another share token; the old one opens nothing from now on. */
  async newShareToken(tx: Transaction, id: number): Promise<void> {
    await tx.getRepository(Therapist).update({ id }, { shareToken: newToken() });
  }

  /** Ends the secret address of the therapist's calendar feed, and gives it another one. */
  async renewFeed(tx: Transaction, id: number): Promise<Therapist> {
    await tx.getRepository(Therapist).increment({ id }, 'feedRevision', 1);
    return tx.getRepository(Therapist).findOneByOrFail({ id });
  }

  /**
   * Says that the free times of a therapist have changed, so that the search shows the new earliest slot. Every change of
   * rules, overrides, absences, meetings, holds and imported events calls it in its own transaction.
   */
  slotsChanged(tx: Transaction, therapistId: number): Promise<void> {
    return this.nextSlots.changed(tx, therapistId);
  }

  private async insert(tx: Transaction, columns: Omit<TherapistColumns, 'slug'> & { slug?: string }): Promise<number> {
    const { slug } = columns;
    if (slug === undefined) return this.insertWithOwnSlug(tx, columns);
    const id = await this.unlessTaken(() => insertTherapist(tx, { ...columns, slug }));
    const error = takenField('therapists_slug');
    if (id === undefined && error) throw error;
    return id ?? 0;
  }

  /** The slug of the name, with a number where it is taken; another transaction may take the same number first. */
  private async insertWithOwnSlug(tx: Transaction, columns: Omit<TherapistColumns, 'slug'>): Promise<number> {
    const base = slugOf(columns.name).slice(0, maxBaseLength).replace(/-$/, '') || slugOfNoName;
    for (;;) {
      const last = await lastNumberOf(tx, base);
      const slug = last === null ? base : `${base}-${last + 1}`;
      const id = await this.unlessTaken(() => insertTherapist(tx, { ...columns, slug }));
      if (id !== undefined) return id;
    }
  }

  private async grantRole(tx: Transaction, userId: number | null): Promise<void> {
    if (userId !== null && !(await this.users.addRole(tx, userId, 'therapist'))) throw unknownUser();
  }

  private async changeTags(tx: Transaction, id: number, slugs: readonly string[]): Promise<void> {
    if ((await setTags(tx, id, slugs)) < slugs.length) throw unknownTags();
  }

  private async unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw takenField(brokenUnique(error)) ?? error;
    }
  }
}
