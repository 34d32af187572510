import { JSONSchema } from 'class-validator-jsonschema';

/** Says in the document what a parameter of a query means, and its default where it has one. */
export const Parameter = (description: string, more: { readonly default?: string } = {}): PropertyDecorator =>
  described((rules) => ({ ...rules, ...more, description }));

interface Numbers {
  readonly default: number;
  readonly maximum: number;
}

/** The same for a whole number, which a query has as digits. */
export const NumberParameter = (description: string, numbers: Numbers): PropertyDecorator =>
  described(({ nullable = false }) => ({ nullable, type: 'integer', minimum: 1, ...numbers, description }));

/** The parameter `page` of every list. */
export const PageParameter = (): PropertyDecorator =>
  NumberParameter('The number of the page, from 1.', { default: 1, maximum: 999_999_999 });

/** The parameter `per_page` of a list, which answers with the maximum where more is asked for. */
export const PageSizeParameter = (rows: Numbers): PropertyDecorator =>
  NumberParameter('The rows of a page. More than the maximum counts as the maximum.', rows);

type Describe = Extract<Parameters<typeof JSONSchema>[0], (...args: never[]) => unknown>;

const described =
  (describe: Describe): PropertyDecorator =>
  (target, name) => {
    JSONSchema(describe)(target, String(name));
  };
