import { prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { PublicField } from '../domain/profile/visibility.js';

export type PublicProfile = Readonly<Record<PublicField, string | null>>;

const profileSql = prepared(`
  select u.name, p.gender, p.city, p.region, p.country, t.slug as therapist_slug
  from users u left join profiles p on p.user_id = u.id left join therapists t on t.user_id = u.id and t.active
  where u.id = $1`);

/** Reads what the public profile of a user may show; null for an unknown one. */
export async function publicProfile(manager: EntityManager, userId: number): Promise<PublicProfile | null> {
  return (await query<PublicProfile>(manager, profileSql, [userId]))[0] ?? null;
}
