/** `tag` names the language and its region, for screen readers. */
export const languages = [
  { locale: 'pt', tag: 'pt-BR', name: 'Português' },
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'es', tag: 'es-419', name: 'Español' },
] as const;

export type Language = (typeof languages)[number]['locale'];

/** Where react-admin's store keeps the language that somebody has chosen. */
const key = 'RaStore.locale';

/** The first of some language tags that the admin web speaks, or else Portuguese. */
export function languageOf(tags: readonly string[]): Language {
  const [first] = tags.flatMap((tag) => languages.filter(({ locale }) => locale === tag.split('-')[0]));
  return first?.locale ?? 'pt';
}

/** The language that was chosen in this browser, or else that of the browser. */
export function language(): Language {
  const chosen = localStorage.getItem(key) ?? '';
  return languageOf([chosen.replaceAll('"', ''), ...navigator.languages]);
}
