import type { ClassConstructor } from 'class-transformer';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/** Whether a value of an object keeps a rule. */
type Rule = (value: unknown, object: object) => boolean;

interface PropertyRules {
  readonly name: string;
  /** The value needs to keep the other rules only if it fulfils all these. */
  readonly conditions: readonly Rule[];
  readonly rules: readonly Rule[];
}

const rulesByClass = new WeakMap<object, readonly PropertyRules[]>();

/**
 * Whether an object keeps the class-validator rules of its class, as our events and most bodies do. The rules themselves
 * decide, without the objects that `validate` makes of every property, which took most of the time of a payload and half
 * of a body's. False says nothing: `validate` decides, also about rules that are not checked here.
 */
export function surelyKeepsRules(object: object): boolean {
  const properties = rulesOf(object.constructor);
  return properties.length > 0 && properties.every((property) => keeps(property, object));
}

function keeps({ name, conditions, rules }: PropertyRules, object: object): boolean {
  const value: unknown = Reflect.get(object, name);
  if (!conditions.every((applies) => applies(value, object))) return true;
  return rules.every((rule) => rule(value, object));
}

function rulesOf(target: unknown): readonly PropertyRules[] {
  if (!isClass(target)) return [];
  let properties = rulesByClass.get(target);
  if (!properties) {
    properties = readRules(target);
    rulesByClass.set(target, properties);
  }
  return properties;
}

function readRules(target: ClassConstructor<object>): PropertyRules[] {
  const found = getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  return [...Map.groupBy(found, ({ propertyName }) => propertyName)].map(([name, ofProperty]) => ({
    name,
    conditions: ofProperty.filter(isCondition).map(conditionOf),
    rules: ofProperty.filter((metadata) => !isCondition(metadata)).flatMap(rulesIn),
  }));
}

const isClass = (value: unknown): value is ClassConstructor<object> => typeof value === 'function';

const isCondition = ({ type }: Metadata): boolean => type === ValidationTypes.CONDITIONAL_VALIDATION;

function conditionOf({ constraints }: Metadata): Rule {
  const [applies] = constraints as [(object: object, value: unknown) => boolean];
  return (value, object) => applies(object, value);
}

function rulesIn(metadata: Metadata): Rule[] {
  const { type, each, validateIf, constraintCls, constraints, propertyName: property } = metadata;
  if (type === ValidationTypes.NESTED_VALIDATION) return [keepsNestedRules];
  if (type !== ValidationTypes.CUSTOM_VALIDATION || validateIf) return [() => false];
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }): Rule => {
      const described = { targetName: '', property, constraints };
      const rule: Rule = (value, object) => instance.validate(value, { ...described, value, object }) === true;
      return each ? (value, object) => Array.isArray(value) && value.every((one) => rule(one, object)) : rule;
    });
}

function keepsNestedRules(value: unknown): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.every(isNested) : isNested(value);
}

const isNested = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && surelyKeepsRules(value);
