import 'reflect-metadata';
import { Expose } from 'class-transformer';

export interface SettingOptions {
  readonly description: string;
  /** The value where none is set; without one the setting is required. */
  readonly default?: string;
  /** Never shown, and refused in production while it has its `sandbox-` default. */
  readonly secret?: boolean;
}

export interface SettingDefinition extends SettingOptions {
  readonly name: string;
  readonly type: 'string' | 'number' | 'boolean';
}

const definitions = new WeakMap<object, SettingDefinition[]>();

/** Documents one environment variable of a configuration class; class-validator decorators beside it judge its value. */
export function Setting(options: SettingOptions): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    const type: unknown = Reflect.getMetadata('design:type', target, property);
    const own = definitions.get(target) ?? [];
    definitions.set(target, [...own, { ...options, name, type: typeNameOf(type) }]);
    Expose()(target, property);
  };
}

/** The settings of a configuration class, its ancestors' first. */
export function settingsOf(config: new () => object): SettingDefinition[] {
  const chain: object[] = [];
  for (let proto: unknown = config.prototype; isObject(proto); proto = Object.getPrototypeOf(proto))
    chain.unshift(proto);
  return chain.flatMap((proto) => definitions.get(proto) ?? []);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function typeNameOf(type: unknown): SettingDefinition['type'] {
  if (type === Number) return 'number';
  return type === Boolean ? 'boolean' : 'string';
}
