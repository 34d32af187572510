import { Injectable } from '@nestjs/common';
import { slugOf } from '@rotina/contracts';
import { brokenUnique, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { Tag, TherapistTag } from './tag.entity.js';
import type { CreateTagBody, UpdateTagBody } from './therapists.dto.js';
import { takenField } from './therapists.errors.js';
import { indexTagged, indexTherapist } from './therapists.query.js';

/** The owner of the tags' rows. */
@Injectable()
export class TagsService {
  /** All tags by name. */
  all(manager: EntityManager): Promise<Tag[]> {
    return manager.getRepository(Tag).find({ order: { name: 'asc', id: 'asc' } });
  }

  /** Adds a tag unless there is one with the slug of its name. */
  async ensure(tx: Transaction, { name, kind }: CreateTagBody): Promise<void> {
    await insertIfAbsent(tx.getRepository(Tag), { name, kind, slug: slugOf(name) });
  }

  /** Returns the id of the new tag. */
  async create(tx: Transaction, { name, kind, slug }: CreateTagBody): Promise<number> {
    return this.unlessTaken(async () => {
      const { id } = await tx.getRepository(Tag).save({ name, kind, slug: slug ?? slugOf(name) });
      return id;
    });
  }

  /** Changes a tag, and what the search reads of the therapists that have it. */
  async update(tx: Transaction, id: number, body: UpdateTagBody): Promise<void> {
    const changes = Object.fromEntries(
      Object.entries({ name: body.name, kind: body.kind, slug: body.slug }).filter(([, value]) => value),
    );
    if (Object.keys(changes).length === 0) return;
    await this.unlessTaken(() => tx.getRepository(Tag).update({ id }, changes));
    await indexTagged(tx, id);
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    const links = await tx.getRepository(TherapistTag).findBy({ tagId: id });
    await tx.getRepository(Tag).delete({ id });
    for (const { therapistId } of links) await indexTherapist(tx, therapistId);
  }

  private async unlessTaken<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw takenField(brokenUnique(error)) ?? error;
    }
  }
}
