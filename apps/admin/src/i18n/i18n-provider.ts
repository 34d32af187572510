import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { english } from './english.js';
import { language, languages } from './language.js';
import { portuguese } from './portuguese.js';

const messages = { pt: portuguese, en: english };

const polyglot = polyglotI18nProvider(
  (locale) => (locale === 'en' ? messages.en : messages.pt),
  language(),
  [...languages],
  { allowMissing: true },
);

/** The last part: fields of lists within a row have the list's name before theirs. */
const ofResource = /^resources\..+\.fields\.(?:.+\.)?([^.]+)$/;

/** A field's label is that of its resource, where it has one of its own, or else that of every field of its name. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate(key, options) {
    const [, field] = ofResource.exec(key) ?? [];
    if (field === undefined) return polyglot.translate(key, options);
    const shared = polyglot.translate(`fields.${field}`, { ...options, _: field });
    return polyglot.translate(key, { ...options, _: shared });
  },
};
