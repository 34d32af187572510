import { describe, expect, it } from 'vitest';
import { maskDocuments, withoutDocuments } from './without-documents.js';

describe('an answer without documents', () => {
  it.each([
    'document',
    'doc_number',
    'customer_document',
    'buyerDocument',
    'documentNumber',
    'cpf',
    'CPF',
    'cnpj',
    'cpfCnpj',
    'cpf-cnpj',
    'tax_id',
  ])('masks the field %s, whatever number it holds, at every depth', (name) => {
    expect(withoutDocuments({ [name]: '12345678900', at: [{ [name]: 12_345_678_900 }] })).toEqual({
      [name]: '***.456.789-**',
      at: [{ [name]: '***.456.789-**' }],
    });
  });

  it('masks the document of a company, and what is not a document where one belongs', () => {
    expect(withoutDocuments({ cnpj: '11222333000181', document: 'AB 123' })).toEqual({
      cnpj: '**.222.333/****-**',
      document: '***',
    });
  });

  it.each([
    ['CPF 529.982.247-25.', 'CPF ***.982.247-**.'],
    ['the buyer 52998224725, twice: 52998224725', 'the buyer ***.982.247-**, twice: ***.982.247-**'],
    ['{"cpf":"52998224725","other":"x"}', '{"cpf":"***.982.247-**","other":"x"}'],
    ['?cpfCnpj=52998224725&limit=1', '?cpfCnpj=***.982.247-**&limit=1'],
    ['529982247-25', '***.982.247-**'],
    ['CPF 529.982.247\u201125', 'CPF ***.982.247-**'],
    ['529\u200B.982.247\u201325', '***.982.247-**'],
    ['CNPJ 12.ABC.345/01DE-35', 'CNPJ **.ABC.345/****-**'],
    ['123.456.789-00', '***.456.789-**'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ **.222.333/****-**'],
    ['11222333000181', '**.222.333/****-**'],
  ])('masks %j in a text', (text, masked) => {
    expect(withoutDocuments({ error: text })).toEqual({ error: masked });
    expect(maskDocuments(text)).toBe(masked);
  });

  it('keeps ids, instants, amounts, phone numbers, types and what is masked already', () => {
    const answer = {
      id: '019a5b3c-1234-7abc-8def-123456789012',
      gateway_id: 'pay_52998224725',
      total_cents: 52_998_224_725,
      at: '2026-03-10T12:00:00.000Z',
      stamp: '20260310120000',
      number: '12345678900',
      customer_phone: '52998224725',
      mobilePhone: '52998224725',
      document_type: 'CPF',
      document_user_id: 7,
      document: null,
      customer_document: '',
      doc_number: '*********25',
      has_cpf: true,
    };
    expect(withoutDocuments(answer)).toEqual(answer);
  });

  it('shows dates as JSON does', () => {
    expect(withoutDocuments({ at: new Date(0) })).toEqual({ at: '1970-01-01T00:00:00.000Z' });
  });
});
