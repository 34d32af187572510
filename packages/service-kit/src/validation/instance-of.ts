import type { Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import type { TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';

type Transformation = (params: TransformFnParams) => unknown;

/** A property that a class has rules for, and the class of its parts, if they have one. */
interface Property {
  readonly name: string;
  readonly partType: Type<object> | undefined;
  readonly transformations: readonly Transformation[];
}

const propertiesByClass = new WeakMap<Type<object>, readonly Property[]>();
const withoutParts: ReadonlySet<unknown> = new Set([String, Number, Boolean, Date, Array, Object]);

/**
 * A plain object as an instance of its class, with the properties that the class has rules for and no others, at every
 * level. Single values pass the class's `@Transform` functions, as class-transformer would call them: its own work grows
 * with the square of an object's keys.
 */
export function instanceOf<T extends object>(target: Type<T>, plain: object): T {
  const instance = new target();
  for (const property of propertiesOf(target)) {
    if (!Object.hasOwn(plain, property.name)) continue;
    const value = valueOf(property, Reflect.get(plain, property.name), plain);
    if (value !== undefined) Reflect.set(instance, property.name, value);
  }
  return instance;
}

function valueOf({ name, partType, transformations }: Property, value: unknown, plain: object): unknown {
  if (partType) return partsOf(partType, value);
  if (holdsObjects(value)) return value;
  const given = { key: name, obj: plain, type: TransformationType.PLAIN_TO_CLASS, options: {} };
  return transformations.reduce((result, transform) => transform({ ...given, value: result }), value);
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
  return [...names].map((name) => ({
    name,
    partType: partTypeOf(target, name),
    transformations: transformationsOf(target, name),
  }));
}

const transformationsOf = (target: Type<object>, name: string): Transformation[] =>
  defaultMetadataStorage
    .findTransformMetadatas(target, name, TransformationType.PLAIN_TO_CLASS)
    .map(({ transformFn }) => transformFn);

function partTypeOf(target: Type<object>, name: string): Type<object> | undefined {
  const type = typeRuleOf(target, name)?.typeFunction();
  return isClass(type) && !withoutParts.has(type) ? type : undefined;
}

const typeRuleOf = (target: Type<object>, name: string): { typeFunction: () => unknown } | undefined =>
  defaultMetadataStorage.findTypeMetadata(target, name);

const isClass = (type: unknown): type is Type<object> => typeof type === 'function';
