import { describe, expect, it } from 'vitest';
import { cleanPersonName, isPersonName, personNameInMail } from './person-name.js';

describe('the name of a person', () => {
  it.each(['Ana Souza', "Maria d'Ávila", 'J.R.R. Tolkien', 'Dr. João (filho)', 'Wwwelma'])('may be %s', (name) => {
    expect(isPersonName(name)).toBe(true);
    expect(cleanPersonName(name)).toBe(name);
  });

  it.each([
    ['Ana\nSouza', 'Ana Souza'],
    ['Ana\r\n\r\nSouza', 'Ana Souza'],
    ['Ana\u2028Souza', 'Ana Souza'],
    ['Ana https://evil.test/?a=b Souza', 'Ana Souza'],
    ['Ana WWW.evil.test', 'Ana'],
    ['javascript://x', ''],
  ])('%j has no line break and no URL, and is cleaned to %j', (sent, clean) => {
    expect(isPersonName(sent)).toBe(false);
    expect(cleanPersonName(sent)).toBe(clean);
  });

  it.each([
    ['Ganhe já em premio.test/x', 'Ganhe já em premio. test/x'],
    ['Ana http://evil.test', 'Ana'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ['Ana Souza', 'Ana Souza'],
  ])('%j has no link in a mail: %j', (name, shown) => {
    expect(personNameInMail(name)).toBe(shown);
  });
});
