export const languages = [
  { locale: 'pt', name: 'Português' },
  { locale: 'en', name: 'English' },
] as const;

export type Language = (typeof languages)[number]['locale'];

/** Where react-admin's store keeps the language that somebody has chosen. */
const key = 'RaStore.locale';

/** The language of this browser's administrator: Portuguese until another one is chosen. */
export function language(): Language {
  const stored = localStorage.getItem(key);
  return languages.find(({ locale }) => stored === JSON.stringify(locale))?.locale ?? 'pt';
}
