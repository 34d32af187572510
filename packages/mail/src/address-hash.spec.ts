import { describe, expect, it } from 'vitest';
import { addressHash } from './address-hash.js';

describe('the hash of an address', () => {
  it('is the same for every spelling of the address, and the one that PostgreSQL computes', () => {
    const hash = 'dc445c57eaec4a806d4b10d4193a382cf6acbeaf9b1d9f667473690dbf734796';
    expect(['ana@rotina.test', ' ANA@Rotina.Test\n'].map(addressHash)).toEqual([hash, hash]);
  });

  it('is the same however accents are written', () => {
    expect(addressHash('joa\u0303o@rotina.test')).toBe(addressHash('joão@rotina.test'));
  });

  it('differs between addresses', () => {
    expect(addressHash('ana@rotina.test')).not.toBe(addressHash('ana+1@rotina.test'));
  });
});
