import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/max';

const defaultCountry = 'BR';

/**
 * A telephone number in E.164, with its plus; null for what is none. Without a plus it is one of the given country, or else
 * Brazilian; spellings with `00` or `+` before the code of a country are read, too. Extensions are not part of a number.
 */
export const phoneNumberOf = (text: string, country: string = defaultCountry): string | null =>
  readNumber(text, country)?.number ?? null;

/** The same for a number that may have lost its plus on its way here. */
export function phoneNumberWithoutPlus(text: string, country?: string): string | null {
  const digits = text.replace(/\D/g, '');
  return phoneNumberOf(text, country) ?? (digits.length >= minDigitsWithCountry ? phoneNumberOf(`+${digits}`) : null);
}

/** A mobile number of one of the countries (ISO 3166, two letters) in E.164; null for anything else. */
export function mobileNumberOf(text: string, countries: readonly string[]): string | null {
  const found = readNumber(text, defaultCountry);
  const isMobile = mobileTypes.some((type) => type === found?.getType());
  return found?.country && isMobile && countries.includes(found.country) ? found.number : null;
}

/** Some countries, such as the United States, do not tell mobile numbers from others. */
const mobileTypes = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** With ten digits, Brazilian numbers that lack a digit look like Danish and Norwegian ones. */
const minDigitsWithCountry = 11;

/** Copied texts hold invisible characters, and old forms `(0xx11)` for the code of a telephone company. */
const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*tel:/i, '')
    .replace(/^(\s*\(?)0xx/i, '$1');

function readNumber(text: string, country: string): PhoneNumber | null {
  const number = cleaned(text);
  const international = number.replace(/^\s*00\s*/, '+');
  if (international !== number) return read(international, defaultCountry) ?? read(number, defaultCountry);
  const first = isSupportedCountry(country) ? country : defaultCountry;
  return read(number, first) ?? read(number, defaultCountry);
}

function read(text: string, country: CountryCode): PhoneNumber | null {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return found?.isValid() && !found.ext ? found : null;
}
