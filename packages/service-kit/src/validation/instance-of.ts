import type { Type } from '@nestjs/common';
import { partOf } from '@rotina/contracts';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';

const namesByClass = new WeakMap<Type<object>, readonly string[]>();

/**
 * A plain object as an instance of its class, with the properties that the class has rules for and no others, at every
 * level. class-transformer makes single values alone: its work grows with the square of an object's keys.
 */
export function instanceOf<T extends object>(target: Type<T>, plain: object): T {
  const given = propertyNamesOf(target)
    .filter((name) => Object.hasOwn(plain, name))
    .map((name): [string, unknown] => [name, Reflect.get(plain, name)]);
  const [single, composed] = [
    given.filter(([, value]) => !holdsObjects(value)),
    given.filter(([, value]) => holdsObjects(value)),
  ];
  const instance = plainToInstance(target, Object.fromEntries(single));
  for (const [name, value] of composed) Reflect.set(instance, name, partsOf(partOf(target, name), value));
  return instance;
}

function partsOf(target: Type<object> | undefined, value: unknown): unknown {
  if (!target) return value;
  if (Array.isArray(value)) return value.map((part) => partsOf(target, part));
  return isObject(value) ? instanceOf(target, value) : value;
}

const holdsObjects = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The properties that a class, or one that it extends, has rules for. */
export function propertyNamesOf(target: Type<object>): readonly string[] {
  const known = namesByClass.get(target);
  if (known) return known;
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', true, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  namesByClass.set(target, names);
  return names;
}
