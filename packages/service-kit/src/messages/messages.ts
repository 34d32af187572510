import i18next from 'i18next';
import type { i18n } from 'i18next';
import Negotiator from 'negotiator';
import { languages } from './catalogue.js';
import type { Catalogue, Language } from './catalogue.js';
import { kitMessages } from './kit-messages.js';
import { moneyText } from './money.js';

export type Translate = (key: string | readonly string[], params?: Readonly<Record<string, unknown>>) => string;

/**
 * A service's message catalogue over the kit's own.
 * @throws Error when a language lacks a message that another one has: the service must not start.
 */
export class Messages {
  private readonly i18n: i18n;

  constructor(catalogue: Catalogue) {
    refuseGaps(catalogue);
    this.i18n = i18next.createInstance();
    const resources = Object.fromEntries(
      languages.map((language) => [language, { translation: { ...kitMessages[language], ...catalogue[language] } }]),
    );
    void this.i18n.init({
      resources,
      initAsync: false,
      lng: 'pt',
      fallbackLng: 'pt',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    });
    this.i18n.services.formatter?.add('money', (amount: string, language) => moneyText(language ?? 'pt', amount));
  }

  /** The translator for an `Accept-Language` header; Portuguese unless English or Spanish is asked for. */
  for(acceptLanguage: string | undefined): Translate {
    const t = this.i18n.getFixedT(languageOf(acceptLanguage));
    return (key, params) => t(typeof key === 'string' ? key : [...key], { ...params });
  }
}

/** The best of our languages for an `Accept-Language` header. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return languages.find((language) => language === known.find((tag) => languages.some((own) => own === tag))) ?? 'pt';
}

function refuseGaps(catalogue: Catalogue): void {
  const keys = new Set(languages.flatMap((language) => Object.keys(catalogue[language])));
  const gaps = languages.flatMap((language) =>
    [...keys].filter((key) => !(key in catalogue[language])).map((key) => `${language} lacks ${key}`),
  );
  if (gaps.length > 0) throw new Error(`The message catalogue is not complete: ${gaps.join(', ')}.`);
}
