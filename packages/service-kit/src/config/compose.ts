import type { Type } from '@nestjs/common';
import { IntersectionType } from '@nestjs/mapped-types';
import { declaredSettings } from './setting.decorator.js';
import type { SettingDefinition } from './setting.decorator.js';

const composed = new WeakMap<object, readonly Type[]>();

/**
 * A class with the settings and rules of several groups, for a service's own configuration to extend:
 * `class ShopConfig extends compose(ServiceConfig, MailConfig)`. Each group is injectable by its own class.
 */
export function compose<Groups extends Type[]>(...groups: Groups): ReturnType<typeof IntersectionType<Groups>> {
  const intersection = IntersectionType(...groups);
  composed.set(intersection, groups);
  return intersection;
}

/** A configuration class, its ancestors and the groups that they are composed of; the first declared come first. */
export function groupsOf(config: unknown): Type[] {
  if (!isClass(config)) return [];
  const groups = (composed.get(config) ?? []).flatMap((group) => groupsOf(group));
  return [...new Set([...groupsOf(Object.getPrototypeOf(config)), ...groups, config])];
}

/** The settings of a configuration class, in the order of its groups. */
export const settingsOf = (config: Type): SettingDefinition[] => groupsOf(config).flatMap(declaredSettings);

const isClass = (value: unknown): value is Type => typeof value === 'function' && value !== Function.prototype;
