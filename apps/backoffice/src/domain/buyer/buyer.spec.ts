import { describe, expect, it } from 'vitest';
import { buyerOf, searchParts } from './buyer.js';

const customer = {
  name: 'João Lima',
  email: ' Joao@Rotina.TEST ',
  document: '529.982.247-25',
  phone: '+5511999990000',
};

describe('the buyer of a purchase', () => {
  it('has the address in lower case and the document without punctuation', () => {
    expect(buyerOf({ customer })).toEqual({
      email: 'joao@rotina.test',
      name: 'João Lima',
      document: '52998224725',
      documentType: 'CPF',
      phone: '+5511999990000',
      country: 'BR',
      purchasedAt: null,
    });
  });

  it('has a name in one line without a URL, and the address where nothing else is left', () => {
    const named = (name: string) => buyerOf({ customer: { ...customer, name } }).name;
    expect(named('João\nLima https://evil.test')).toBe('João Lima');
    expect(named('www.evil.test')).toBe('joao@rotina.test');
  });

  it.each([
    { document: '', email: '' },
    { document: ' ', email: ' ' },
    { document: null, email: '' },
  ])('has neither a document nor an address where the purchase has %j', (missing) => {
    expect(buyerOf({ customer: { ...customer, ...missing } })).toMatchObject({
      email: null,
      document: null,
      documentType: null,
    });
  });

  it('is searched by name, address and document, without accents and in lower case', () => {
    expect(searchParts(buyerOf({ customer }))).toEqual(['joao lima', 'joao@rotina.test', '52998224725']);
    expect(searchParts({ ...buyerOf({ customer }), email: null, document: null })).toEqual(['joao lima']);
  });
});
