import { ValidateBy } from 'class-validator';
import { isTimeZone } from './domain/user/user-attributes.js';

/** The IANA name of a time zone. */
export const IsZoneName = (): PropertyDecorator =>
  ValidateBy({
    name: 'isZoneName',
    validator: { validate: (value) => typeof value === 'string' && isTimeZone(value) },
  });
