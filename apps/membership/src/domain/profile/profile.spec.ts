import { describe, expect, it } from '@jest/globals';
import { emptyProfile, isCompleteProfile } from './profile.js';
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
