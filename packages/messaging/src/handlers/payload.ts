import { plainToInstance } from 'class-transformer';
import type { ClassConstructor } from 'class-transformer';
import { validateSync } from 'class-validator';
import type { ValidationError } from 'class-validator';

/** A payload as an instance of its class, and its problems: one line per field, without values. */
export interface ReadPayload<P> {
  readonly value: P;
  readonly problems: readonly string[];
}

/** Reads a payload by its class. Unknown fields are kept: newer versions have more of them. */
export function readPayload<P extends object>(type: ClassConstructor<P>, payload: object): ReadPayload<P> {
  const value = instanceOf(type, payload);
  return { value, problems: linesOf(validateSync(value)) };
}

/** Copies single values as class-transformer does, in a tenth of its time; it leaves out what the class inherits. */
function instanceOf<P extends object>(type: ClassConstructor<P>, payload: object): P {
  const value = new type();
  const isPlain = Object.entries(payload).every(([name, single]) => isSingle(single) && !(name in type.prototype));
  return isPlain ? Object.assign(value, payload) : plainToInstance(type, payload);
}

const isSingle = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function linesOf(errors: ValidationError[], path = ''): string[] {
  return errors.flatMap((error) => {
    const field = `${path}${error.property}`;
    const own = Object.keys(error.constraints ?? {}).map((rule) => `${field} breaks ${rule}`);
    return [...own, ...linesOf(error.children ?? [], `${field}.`)];
  });
}
