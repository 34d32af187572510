import { ValidateBy } from 'class-validator';
import { describeRule } from '../openapi/validation-schemas.js';
import type { Shape } from '../openapi/views.js';

/** Makes the decorator of a rule of our own: documents name its shape, and its error is `validation.<name>`. */
export function fieldRule(
  name: string,
  { schema }: Shape<unknown>,
  validate: (value: unknown) => boolean,
): () => PropertyDecorator {
  describeRule(name, schema);
  return () => ValidateBy({ name, validator: { validate } });
}

/** The same for a text; every other value breaks the rule. */
export const textRule = (
  name: string,
  shape: Shape<unknown>,
  isValid: (text: string) => boolean,
): (() => PropertyDecorator) => fieldRule(name, shape, (value) => typeof value === 'string' && isValid(value));
