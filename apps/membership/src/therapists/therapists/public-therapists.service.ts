import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { therapistByToken, therapistBySlug, therapistsByIds } from './public-therapists.query.js';
import type { PublicTherapist, SharedTherapist, TherapistProfile } from './public-therapists.query.js';
import { therapistNotFound } from './therapists.errors.js';

export type { PublicTherapist } from './public-therapists.query.js';

/** Therapists as everybody sees them. */
@Injectable()
export class PublicTherapists {
  constructor(private readonly database: Database) {}

  /** In the order of the ids. */
  async byIds(ids: readonly number[]): Promise<PublicTherapist[]> {
    return ids.length === 0 ? [] : therapistsByIds(this.database.manager, ids);
  }

  /** @throws UserError 404 for an unknown slug and for an inactive therapist. */
  async bySlug(slug: string): Promise<TherapistProfile> {
    const therapist = await therapistBySlug(this.database.manager, storable(slug));
    if (!therapist) throw therapistNotFound();
    return therapist;
  }

  /** @throws UserError 404 for an unknown share token and for that of an inactive therapist. */
  async byToken(token: string): Promise<SharedTherapist> {
    const therapist = await therapistByToken(this.database.manager, storable(token));
    if (!therapist) throw therapistNotFound();
    return therapist;
  }
}

/** A key that PostgreSQL reads; one that it does not read belongs to nobody. */
const storable = (key: string): string => key.replaceAll('\0', ' ');
