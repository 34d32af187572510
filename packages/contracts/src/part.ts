import 'reflect-metadata';
import { Type } from 'class-transformer';
import type { ClassConstructor } from 'class-transformer';

type PartClass = ClassConstructor<object>;

const key = Symbol('class of a part');

/** Names the class of a property's object, or of each object of its list: class-transformer tells nobody else. */
export const Part =
  (classOf: () => PartClass): PropertyDecorator =>
  (target, name) => {
    Type(classOf)(target, name);
    Reflect.defineMetadata(key, classOf, target, name);
  };

/** The class that a property of a class, or of one that it extends, names by `Part`. */
export const partOf = (owner: { readonly prototype: object }, name: string): PartClass | undefined =>
  (Reflect.getMetadata(key, owner.prototype, name) as (() => PartClass) | undefined)?.();
