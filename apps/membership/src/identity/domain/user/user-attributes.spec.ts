import { describe, expect, it } from 'vitest';
import { canonicalDocument, canonicalEmail, isTimeZone, personTypeOf, withUserRole } from './user-attributes.js';

describe('attributes of a user', () => {
  it('find an e-mail in any case', () => {
    expect(canonicalEmail('  Ana@Rotina.Test ')).toBe('ana@rotina.test');
  });

  it('keep documents as digits only', () => {
    expect(canonicalDocument('529.982.247-25')).toBe('52998224725');
    expect(canonicalDocument(5_299_822_472)).toBe('05299822472');
    for (const none of [' - ', '***.982.247-**', 'AB123456', '123456789']) expect(canonicalDocument(none)).toBeNull();
  });

  it('distinguish a company from a person by the document', () => {
    expect(personTypeOf('52998224725')).toBe('natural');
    expect(personTypeOf('11222333000181')).toBe('legal');
    expect(personTypeOf(null)).toBeNull();
  });

  it('always hold the role user, each role once', () => {
    expect(withUserRole([])).toEqual(['user']);
    expect(withUserRole(['finance', 'admin', 'admin'])).toEqual(['user', 'admin', 'finance']);
  });

  it.each([
    ['America/Sao_Paulo', true],
    ['Europe/Lisbon', true],
    ['-03:00', false],
    ['Mars/Olympus', false],
    ['', false],
  ])('accept %j as a time zone: %s', (text, expected) => {
    expect(isTimeZone(text)).toBe(expected);
  });
});
