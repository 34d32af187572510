import { describe, expect, it } from 'vitest';
import { emptyProfile, isBirthDate, isCompleteProfile, isYetToCome } from './profile.js';
import type { ProfileAttributes } from './profile.js';

const complete: ProfileAttributes = {
  ...emptyProfile,
  street: 'Rua Augusta',
  number: '1500',
  country: 'BR',
  city: 'São Paulo',
  region: 'SP',
  documentType: 'CPF',
  documentNumber: '529.982.247-25',
  birthDate: '1990-05-17',
  gender: 'female',
};

describe('a profile', () => {
  it('is complete with every attribute, but without a name at a gateway, which no person has', () => {
    expect(isCompleteProfile(complete)).toBe(true);
  });

  it.each(['street', 'number', 'country', 'city', 'region', 'documentType', 'documentNumber', 'birthDate', 'gender'])(
    'is not complete without %s',
    (attribute) => {
      expect(isCompleteProfile({ ...complete, [attribute]: null })).toBe(false);
    },
  );

  it('is empty at first', () => {
    expect(isCompleteProfile(emptyProfile)).toBe(false);
  });
});

describe('a birth date', () => {
  it.each(['1900-01-01', '1990-05-17', '2024-02-29'])('may be %s', (date) => {
    expect(isBirthDate(date)).toBe(true);
  });

  it.each([
    '1899-12-31',
    '2023-02-29',
    '1990-13-01',
    '17/05/1990',
    '1990-5-7',
    '1990-05-17T00:00:00Z',
    '',
    null,
    19900517,
  ])('is not %j', (value) => {
    expect(isBirthDate(value)).toBe(false);
  });

  it('is in the past', () => {
    const today = Temporal.PlainDate.from('2026-03-10');
    expect(isYetToCome('2026-03-09', today)).toBe(false);
    expect(isYetToCome('2026-03-10', today)).toBe(true);
    expect(isYetToCome('2026-03-11', today)).toBe(true);
  });
});
