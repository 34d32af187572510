import { buildMessage, isEmail, ValidateBy } from 'class-validator';

/** Latin-1 without control characters: what an HTTP header can carry, because sign-in returns the address in one. */
const printable = /^[\x20-\x7e\xa0-\xff]+$/;

/** Whether the value is an e-mail address that an account may have. Addresses with lone surrogates or line breaks are not. */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && printable.test(value) && isEmail(value);

/** An e-mail address that an account may have. The rule has the name of class-validator's own. */
export const IsEmailAddress = (): PropertyDecorator =>
  ValidateBy({
    name: 'isEmail',
    validator: { validate: isEmailAddress, defaultMessage: buildMessage(() => 'isEmail') },
  });

/** An address with its first character and its domain: enough to recognise it, too little to send a mail. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
