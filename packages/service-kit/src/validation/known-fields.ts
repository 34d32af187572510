import type { Type } from '@nestjs/common';
import { propertyNamesOf } from './instance-of.js';

const strict = new WeakSet<object>();
const maxNameLength = 50;

/** A field that the class, or a class that extends it, has no rules for is an error; without this it is dropped. */
export const KnownFieldsOnly = (): ClassDecorator => (target) => void strict.add(target);

/** The fields that make a value an error, by names short enough to repeat. */
export function unknownFields(target: Type<object>, value: object): string[] {
  if (!isStrict(target)) return [];
  const known = new Set(propertyNamesOf(target));
  const unknown = Object.keys(value).filter((name) => !known.has(name));
  return [...new Set(unknown.map((name) => name.slice(0, maxNameLength)))];
}

const isStrict = (target: object | null): boolean =>
  target !== null && (strict.has(target) || isStrict(Object.getPrototypeOf(target) as object | null));
