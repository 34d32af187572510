import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A mobile number of one of the countries (ISO 3166, two letters) in E.164; digits without a country are Brazilian. Null for anything else. */
export function mobileNumberOf(text: string, countries: readonly string[]): string | null {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'BR', extract: false });
  if (!found?.isValid() || found.ext || !found.country) return null;
  return countries.includes(found.country) ? found.number : null;
}
