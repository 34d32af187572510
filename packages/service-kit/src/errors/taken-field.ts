import { ValidationError } from './errors.js';

/** The field that a unique index keeps unique, and the catalogue key of its error. */
interface UniqueField {
  readonly field: string;
  readonly message: string;
}

/** Returns a function from a violated unique index to the error of its field; null for an index that is not in the map. */
export function takenFieldOf(
  fields: Readonly<Record<string, UniqueField>>,
): (index: string | undefined) => ValidationError | null {
  return (index) => {
    const broken = index === undefined ? undefined : fields[index];
    return broken ? new ValidationError([{ path: [broken.field], message: broken.message }]) : null;
  };
}
