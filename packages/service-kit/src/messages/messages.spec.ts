import { describe, expect, it } from 'vitest';
import { languages } from './catalogue.js';
import { kitMessages } from './kit-messages.js';
import { languageOf, Messages } from './messages.js';

const greeting = { pt: { hello: 'Olá, {{name}}' }, en: { hello: 'Hello, {{name}}' }, es: { hello: 'Hola, {{name}}' } };

describe('messages', () => {
  it.each([
    [undefined, 'pt'],
    ['', 'pt'],
    ['fr', 'pt'],
    ['en-US,en;q=0.9', 'en'],
    ['fr, es;q=0.8, en;q=0.9', 'en'],
    ['es-419', 'es'],
    ['en;q=0, es', 'es'],
    ['*', 'pt'],
  ])('for Accept-Language %j are in %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('take parameters as they are', () => {
    expect(new Messages(greeting).for('en')('hello', { name: '<Ana & Eva>' })).toBe('Hello, <Ana & Eva>');
  });

  it.each([
    ['pt', 'Total: R$ 1.350,05'],
    ['en', 'Total: R$ 1,350.05'],
    ['es', 'Total: R$ 1350,05'],
  ] as const)('write money in the form of %s', (language, text) => {
    const total = 'Total: {{total, money}}';
    const t = new Messages({ pt: { total }, en: { total }, es: { total } }).for(language);
    expect(t('total', { total: '1350.05' })).toBe(text);
  });

  it("are the first of several keys that exists, the kit's own among them", () => {
    const t = new Messages(greeting).for('es');
    expect(t(['hello.nobody', 'hello'], { name: 'Ana' })).toBe('Hola, Ana');
    expect(t('auth.required')).toBe(kitMessages.es['auth.required']);
  });

  it('of the kit exist in every language, with the same parameters', () => {
    const parametersOf = (text: string): string[] =>
      [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([name]) => name).sort();
    const shapes = languages.map((language) =>
      Object.fromEntries(Object.entries(kitMessages[language]).map(([key, text]) => [key, parametersOf(text)])),
    );
    expect(shapes).toEqual([shapes[0], shapes[0], shapes[0]]);
  });

  it('that one language lacks keep the service from starting', () => {
    expect(() => new Messages({ ...greeting, es: {} })).toThrow('es lacks hello');
  });
});
