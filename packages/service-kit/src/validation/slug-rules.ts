import { slugOf } from '@rotina/contracts';
import { ValidateBy } from 'class-validator';
import { describeRule } from '../openapi/validation-schemas.js';

describeRule('isSlug', {
  type: 'string',
  maxLength: 100,
  pattern: '^([a-z0-9]+(-[a-z0-9]+)*)?$',
  description: 'Lower-case letters and digits in parts joined by `-`; empty for none.',
});
describeRule('givesSlug', { description: 'With at least one letter or digit of ASCII, of which its slug consists.' });

/** A slug in its canonical form, or an empty text for none. */
export const IsSlug = (): PropertyDecorator =>
  ValidateBy({
    name: 'isSlug',
    validator: { validate: (value) => typeof value === 'string' && slugOf(value) === value },
  });

/** A name that has a slug, unless a `slug` stands beside it. */
export const GivesSlug = (): PropertyDecorator =>
  ValidateBy({
    name: 'givesSlug',
    validator: {
      validate: (value, args) => typeof value !== 'string' || slugOf(value) !== '' || hasSlug(args?.object),
    },
  });

const hasSlug = (body: object | undefined): boolean =>
  body !== undefined && 'slug' in body && typeof body.slug === 'string';
