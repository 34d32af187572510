/** The languages of answers to users; the first is the default. */
export const languages = ['pt', 'en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The texts that users see, by language and key; `{{name}}` takes a parameter. */
export type Catalogue = Readonly<Record<Language, Readonly<Record<string, string>>>>;
