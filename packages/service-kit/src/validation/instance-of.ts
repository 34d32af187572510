import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';

/** A property that a class has rules for, and the class of its parts, if they have one. */
interface Property {
  readonly name: string;
  readonly partType: Type<object> | undefined;
}

const propertiesByClass = new WeakMap<Type<object>, readonly Property[]>();
const withoutParts: ReadonlySet<unknown> = new Set([String, Number, Boolean, Date, Array, Object]);

/**
 * A plain object as an instance of its class, with the properties that the class has rules for and no others, at every
 * level. class-transformer gets single values only: its work grows with the square of an object's keys.
 */
export function instanceOf<T extends object>(target: Type<T>, plain: object): T {
  const values: Record<string, unknown> = {};
  const objects: Record<string, unknown> = {};
  for (const { name, partType } of propertiesOf(target)) {
    if (!Object.hasOwn(plain, name)) continue;
    const value: unknown = Reflect.get(plain, name);
    if (partType) objects[name] = partsOf(partType, value);
    else if (holdsObjects(value)) objects[name] = value;
    else values[name] = value;
  }
  return Object.assign(plainToInstance(target, values), objects);
}

function partsOf(target: Type<object>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => partsOf(target, part));
  return isObject(value) ? instanceOf(target, value) : value;
}

const holdsObjects = (value: unknown): boolean => (Array.isArray(value) ? value.some(isObject) : isObject(value));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export const propertyNamesOf = (target: Type<object>): string[] => propertiesOf(target).map(({ name }) => name);

function propertiesOf(target: Type<object>): readonly Property[] {
  let properties = propertiesByClass.get(target);
  if (!properties) {
    properties = readProperties(target);
    propertiesByClass.set(target, properties);
  }
  return properties;
}

function readProperties(target: Type<object>): Property[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(target, '', true, false);
  const names = new Set(rules.map(({ propertyName }) => propertyName));
  return [...names].map((name) => ({ name, partType: partTypeOf(target, name) }));
}

function partTypeOf(target: Type<object>, name: string): Type<object> | undefined {
  const type = typeRuleOf(target, name)?.typeFunction();
  return isClass(type) && !withoutParts.has(type) ? type : undefined;
}

const typeRuleOf = (target: Type<object>, name: string): { typeFunction: () => unknown } | undefined =>
  defaultMetadataStorage.findTypeMetadata(target, name);

const isClass = (type: unknown): type is Type<object> => typeof type === 'function';
