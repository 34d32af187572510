import { describe, expect, it } from 'vitest';
import { languageOf } from './language.js';

describe('The language of the admin web', () => {
  it.each([
    [['es'], 'es'],
    [['es-MX', 'en'], 'es'],
    [['en-US', 'pt-BR'], 'en'],
    [['fr-FR', 'es-AR', 'en'], 'es'],
    [['fr-FR'], 'pt'],
    [[], 'pt'],
  ])('for %j is %s', (tags, expected) => {
    expect(languageOf(tags)).toBe(expected);
  });
});
