import { describe, expect, it } from '@jest/globals';
import { updatedBuyer } from './buyer.js';

const known = {
  id: 'b1',
  email: 'ana@rotina.test',
  name: 'Ana',
  document: '52998224725',
  documentType: 'CPF' as const,
  phone: '11999990000',
  country: 'BR',
  search: 'ana ana@rotina.test 52998224725',
};

describe('a known buyer', () => {
  it('takes new details and keeps those that are missing this time', () => {
    const details = { ...known, name: 'Ana Lima', document: null, documentType: null, phone: null, search: 'ana lima' };
    expect(updatedBuyer(known, details)).toEqual({
      ...known,
      name: 'Ana Lima',
      search: 'ana lima ana@rotina.test 52998224725',
    });
  });
});
