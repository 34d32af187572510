import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { english } from './english.js';
import { language, languageOf, languages } from './language.js';
import { portuguese } from './portuguese.js';
import { spanish } from './spanish.js';

const messages = { pt: portuguese, en: english, es: spanish };

const polyglot = polyglotI18nProvider((locale) => messages[languageOf([locale])], language(), [...languages], {
  allowMissing: true,
});

/** Names the language of the page, by which screen readers choose their voice. */
function markPage(): void {
  const { tag } = languages.find(({ locale }) => locale === polyglot.getLocale()) ?? languages[0];
  document.documentElement.lang = tag;
}

markPage();

/** The last part: fields of lists within a row have the list's name before theirs. */
const ofResource = /^resources\..+\.fields\.(?:.+\.)?([^.]+)$/;

/** A field's label is that of its resource, where it has one of its own, or else that of every field of its name. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    await polyglot.changeLocale(locale);
    markPage();
  },
  translate(key, options) {
    const [, field] = ofResource.exec(key) ?? [];
    if (field === undefined) return polyglot.translate(key, options);
    const shared = polyglot.translate(`fields.${field}`, { ...options, _: field });
    return polyglot.translate(key, { ...options, _: shared });
  },
};
