import { schemaPrefix } from './names.js';

export type Schema = Readonly<Record<string, unknown>>;

/** A class whose instances are answers; its fields are described by `@Field`. */
export type ViewClass<T extends object = object> = abstract new (...args: never[]) => T;

/** A view's fields as a plain type, for objects that are spread into others. */
export type FieldsOf<View> = { [Name in keyof View]: View[Name] };

/** The JSON Schema of values of a type. */
export interface Shape<T> {
  readonly schema: Schema;
  /** Absent from some answers. */
  readonly optional?: true;
  /** Exists for the compiler alone. */
  readonly type?: T;
}

/** The description of a field: a shape, or the class of its object. */
export type Described<T> = Shape<T> | ViewClass<T & object>;

type Fields = Map<string, Shape<unknown>>;

const views = new Map<object, Fields>();
const examples = new Map<object, unknown>();

/**
 * Describes a field of a view, for the compiler too: a field whose type does not fit the shape does not compile.
 */
export function Field<T>(
  described: Shape<T> & { readonly optional: true },
  description?: string,
): <Name extends string>(view: Partial<Record<Name, T>>, name: Name) => void;
export function Field<T>(
  described: Described<T>,
  description?: string,
): <Name extends string>(view: Record<Name, T>, name: Name) => void;
export function Field(described: Described<unknown>, description?: string): (view: never, name: string) => void {
  const { schema, ...more } = shapeOf(described);
  const shape = { ...more, schema: { ...schema, ...(description && { description }) } };
  return (view: object, name) => {
    const fields: Fields = views.get(view.constructor) ?? new Map<string, Shape<unknown>>();
    views.set(view.constructor, fields.set(name, shape));
  };
}

/** An example of a view, a body or a query; documents show it, and tests compare it with the schema. */
export function Example<T extends object>(example: Partial<T>): (described: ViewClass<T>) => void {
  return (described) => void examples.set(described, example);
}

const partlySent = new Set<object>();

/** Requests may leave out every field of this body: it is completed before it is validated. */
export const FieldsMayBeAbsent = (): ClassDecorator => (body) => void partlySent.add(body);

export const isPartlySent = (body: object): boolean => partlySent.has(body);

export const exampleOf = (described: object): unknown => examples.get(described);

export const shapeOf = <T>(described: Described<T>): Shape<T> =>
  typeof described === 'function' ? { schema: { $ref: schemaPrefix + schemaNameOf(described) } } : described;

const named = new Map<string, ViewClass>();

/** The class's own name, unless another class has it: tests run several services in one process. */
export function schemaNameOf(view: ViewClass): string {
  let name = view.name;
  for (let count = 2; (named.get(name) ?? view) !== view; count += 1) name = `${view.name}${count}`;
  named.set(name, view);
  return name;
}

/** Every view that is loaded. */
export const viewClasses = (): ViewClass[] => [...views.keys()].filter(isClass);

/** Their schemas by name. */
export const viewSchemas = (): Record<string, Schema> =>
  Object.fromEntries(viewClasses().map((view) => [schemaNameOf(view), schemaOf(view)]));

const isClass = (value: object): value is ViewClass => typeof value === 'function';

function schemaOf(view: ViewClass): Schema {
  const fields = fieldsOf(view);
  const required = fields.filter(([, { optional }]) => !optional).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
  };
}

/** The fields of a class after those of the class that it extends. */
function fieldsOf(view: object | null): [string, Shape<unknown>][] {
  if (typeof view !== 'function') return [];
  return [...fieldsOf(Object.getPrototypeOf(view) as object | null), ...(views.get(view) ?? [])];
}
