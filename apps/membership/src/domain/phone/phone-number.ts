import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A valid number in E.164; digits without a country are Brazilian. Null for anything else. */
export function phoneNumberOf(text: string): string | null {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'BR', extract: false });
  return found?.isValid() && !found.ext ? found.number : null;
}
