import { Transform } from 'class-transformer';
import { buildMessage, isEmail, ValidateBy } from 'class-validator';

/** Latin-1 without control characters: what an HTTP header can carry, because clients send the address back in one. */
const printable = /^[\x20-\x7e\xa0-\xff]+$/;

/** Whether the value is an e-mail address that an account may have. Addresses with lone surrogates or line breaks are not. */
export const isEmailAddress = (value: unknown): value is string =>
  typeof value === 'string' && printable.test(composed(value)) && isEmail(composed(value));

/** The spelling under which an e-mail address is stored and found. */
export const canonicalEmail = (email: string): string => composed(email).trim().toLowerCase();

/** An e-mail address that an account may have, with composed accents. The rule has the name of class-validator's own. */
export const IsEmailAddress = (): PropertyDecorator => (target, field) => {
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? composed(value) : value))(target, field);
  ValidateBy({
    name: 'isEmail',
    validator: { validate: isEmailAddress, defaultMessage: buildMessage(() => 'isEmail') },
  })(target, field);
};

/** An address with its first character and its domain: enough to recognise it, too little to send a mail. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** Some keyboards and file systems write an accent as a character of its own (NFD). */
const composed = (text: string): string => text.normalize('NFC');
