import { execute, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { Therapist } from './therapist.entity.js';

const inserted = table(Therapist).without('id');

/** A therapist without what the search derives from it. */
export type NewTherapist = Omit<
  NewRow<typeof inserted.row>,
  'searchName' | 'searchAddress' | 'searchLanguages' | 'searchTags' | 'searchText'
>;

const noSearch = { searchName: '', searchAddress: '', searchLanguages: '', searchTags: '', searchText: '' };

/** Inserts a therapist that no search finds yet; returns the id. */
export async function insertTherapist(tx: Transaction, therapist: NewTherapist): Promise<number> {
  const rows = inserted.json([{ ...therapist, ...noSearch }]);
  const [row] = await query<{ id: number }>(tx, `${inserted.insert()} returning id`, [rows]);
  if (!row) throw new Error('The therapist was not inserted.');
  return row.id;
}

/** Makes the earliest slot of a therapist due. */
export async function slotsChanged(tx: Transaction, therapistId: number, at: Temporal.Instant): Promise<void> {
  await execute(tx, 'update next_slots set due_at = $2 where therapist_id = $1', [therapistId, at.toString()]);
}
