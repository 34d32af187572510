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
  const value = plainToInstance(type, payload);
  return { value, problems: linesOf(validateSync(value)) };
}

function linesOf(errors: ValidationError[], path = ''): string[] {
  return errors.flatMap((error) => {
    const field = `${path}${error.property}`;
    const own = Object.keys(error.constraints ?? {}).map((rule) => `${field} breaks ${rule}`);
    return [...own, ...linesOf(error.children ?? [], `${field}.`)];
  });
}
