import { prepared, query } from '@rotina/service-kit/database';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { EntityManager } from 'typeorm';
import { publicColumns } from './therapists.query.js';
import type { PublicTherapistView } from './therapist.view.js';

/** A therapist for everybody, as the database selects it. */
export type PublicTherapist = FieldsOf<PublicTherapistView> & {
  /** The earliest slot as it was computed last. */
  readonly slot_at: Date | null;
};

export type TherapistProfile = PublicTherapist & { readonly time_zone: string; readonly full_address: string | null };

export type SharedTherapist = FieldsOf<PublicTherapistView> & { readonly user_id: number | null };

const columns = `${publicColumns}, n.starts_at as slot_at`;
const from = 'therapists t join next_slots n on n.therapist_id = t.id';

const byIdsSql = prepared(`
  select ${columns} from unnest($1::int[]) with ordinality wanted (id, place) join ${from} on t.id = wanted.id
  order by wanted.place`);

/** In the order of the ids. */
export const therapistsByIds = (manager: EntityManager, ids: readonly number[]): Promise<PublicTherapist[]> =>
  query(manager, byIdsSql, [ids]);

const bySlugSql = prepared(
  `select ${columns}, t.time_zone, t.full_address from ${from} where t.slug = $1 and t.active`,
);

/** The public profile of an active therapist; undefined for any other slug. */
export async function therapistBySlug(manager: EntityManager, slug: string): Promise<TherapistProfile | undefined> {
  return (await query<TherapistProfile>(manager, bySlugSql, [slug]))[0];
}

const byTokenSql = prepared(`
  select t.user_id, ${publicColumns} from therapists t where t.share_token = $1 and t.active`);

/** The active therapist of a share token; undefined for any other token. */
export async function therapistByToken(manager: EntityManager, token: string): Promise<SharedTherapist | undefined> {
  return (await query<SharedTherapist>(manager, byTokenSql, [token]))[0];
}
