import { slugOf } from '@rotina/contracts';
import { brokenUnique } from '@rotina/service-kit/database';
import { slugMissing, takenField } from './companies.errors.js';

/** The slug of a new row: the given one, else that of its name. */
export function newSlug({ name, slug }: { readonly name: string; readonly slug?: string | null }): string {
  const chosen = slug || slugOf(name);
  if (chosen === '') throw slugMissing();
  return chosen;
}

/** Work whose violated unique index is an error of a field. */
export async function withFreeFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw takenField(brokenUnique(error)) ?? error;
  }
}
