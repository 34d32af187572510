import 'reflect-metadata';
import { Expose } from 'class-transformer';

export interface SettingOptions {
  readonly description: string;
  /** The value where none is set; without one the setting is required. */
  readonly default?: string;
  /** Never shown; refused in production while it is blank, short or has its `sandbox-` default. */
  readonly secret?: boolean;
  /** The settings whose addresses it completes, where they have no password of their own. */
  readonly passwordOf?: readonly string[];
  /** An address of another company's system, or our public one: https and the real one in production. */
  readonly outside?: boolean;
}

export interface SettingDefinition extends SettingOptions {
  readonly name: string;
  readonly type: 'string' | 'number' | 'boolean';
}

const definitions = new WeakMap<object, readonly SettingDefinition[]>();

/** Documents one environment variable of a configuration class; class-validator decorators beside it check its value. */
export function Setting(options: SettingOptions): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    const type: unknown = Reflect.getMetadata('design:type', target, property);
    const own = definitions.get(target.constructor) ?? [];
    definitions.set(target.constructor, [...own, { ...options, name, type: typeNameOf(type) }]);
    Expose()(target, property);
  };
}

/** The settings that a class declares itself, without those of its ancestors. */
export const declaredSettings = (config: object): readonly SettingDefinition[] => definitions.get(config) ?? [];

function typeNameOf(type: unknown): SettingDefinition['type'] {
  if (type === Number) return 'number';
  return type === Boolean ? 'boolean' : 'string';
}
