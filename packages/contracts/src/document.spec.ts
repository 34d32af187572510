import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { documentDigits, documentTypeOf, hasDocumentForm, isSameDocument, maskedDocument } from './document.js';

const withCheckDigits = (body: string): string => {
  const ends = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'));
  return ends.map((end) => body + end).find((document) => documentTypeOf(document) !== null) ?? '';
};
const textOf = (characters: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(characters)), { minLength: length, maxLength: length })
    .map((found) => found.join(''));
const anyCpf = textOf('0123456789', 9)
  .map(withCheckDigits)
  .filter((cpf) => cpf !== '');
const anyCnpj = fc
  .tuple(textOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 8), textOf('0123456789', 4))
  .map((parts) => withCheckDigits(parts.join('')))
  .filter((cnpj) => cnpj !== '');

const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFE63', '\uFF0D', '\u00AD'];
const hidden = ['', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u202A', '\u00A0', ' '];
const before = ['', 'CPF ', 'cpf: ', 'CPF/CNPJ ', 'C.P.F. nº ', 'CNPJ nº ', 'Documento ', 'DOC ', '\u200B', '\u00A0'];
const after = ['', '_', '__', '*', ' (titular)', '\u200B', '.', ' '];
const styles = [
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
];

describe('a document number', () => {
  it.each([
    ['529.982.247-25', 'CPF'],
    ['11.222.333/0001-81', 'CNPJ'],
    ['12.ABC.345/01DE-35', 'CNPJ'],
    ['111.111.111-11', null],
    ['529.982.247-26', null],
    ['123', null],
  ])('%s is %s', (text, type) => {
    expect(documentTypeOf(documentDigits(text))).toBe(type);
  });

  it.each([
    ['CPF 111.444.777-35', '11144477735'],
    ['CPF111.444.777-35', '11144477735'],
    ['Documento: 111.444.777-35', '11144477735'],
    ['111.444.777-35 CPF', '11144477735'],
    ['111.444.777\u201135', '11144477735'],
    ['111.444.777\u201335', '11144477735'],
    ['\u200B111\u200B444777\uFEFF35', '11144477735'],
    ['111.444.777-35__', '11144477735'],
    ['\uFF11\uFF11\uFF11.444.777-35', '11144477735'],
    ['CPF 111.444.777-99', '11144477799'],
    // With its word it has the check digits of a CNPJ with letters.
    ['CPF 529.982.247-60', '52998224760'],
    ['CNPJ nº 12.abc.345/01de-35', '12ABC34501DE35'],
    ['CNPJ: AB.CDE.123/4567-00', 'ABCDE123456700'],
    ['12 ABC 345 01DE 35', '12ABC34501DE35'],
  ])('written %j is %s', (text, document) => {
    expect(documentDigits(text)).toBe(document);
  });

  it.each([
    [1_234_567_890, '01234567890'],
    [191, '00000000191'],
    [1_000_000_000, '01000000000'],
    [52_998_224_725, '52998224725'],
    [6_990_590_000_123, '06990590000123'],
    [0, '0'],
    [7, '7'],
    [-1_234_567_890, '-1234567890'],
  ])('as the number %j of JSON is %s', (number, document) => {
    expect(documentDigits(number)).toBe(document);
  });

  it.each(['***.444.777-**', '___.___.___-__', '123456789', 'AB123456', '', '111.444.777-3_'])(
    'is not found in %j',
    (text) => {
      expect(hasDocumentForm(documentDigits(text))).toBe(false);
    },
  );

  it('is the same however it is written', () => {
    const writing = [before, after, hidden, dashes].map((ways) => fc.constantFrom(...ways));
    fc.assert(
      fc.property(anyCpf, fc.tuple(...writing), fc.constantFrom(...styles), (cpf, [lead, tail, gap, dash], style) => {
        const text = `${lead}${cpf.slice(0, 3)}.${gap}${cpf.slice(3, 6)}.${cpf.slice(6, 9)}${dash}${cpf.slice(9)}${tail}`;
        expect(documentDigits(style(text))).toBe(cpf);
        expect(documentDigits(Number(cpf))).toBe(cpf);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a company is the same in every punctuation and case, whatever letters it has', () => {
    fc.assert(
      fc.property(anyCnpj, fc.constantFrom(...dashes), fc.constantFrom(...styles), (cnpj, dash, style) => {
        const [a, b, c, d] = [cnpj.slice(0, 2), cnpj.slice(2, 5), cnpj.slice(5, 8), cnpj.slice(8, 12)];
        for (const lead of ['', 'CNPJ ', 'CNPJ: '])
          expect(documentDigits(style(`${lead}${a}.${b}.${c}/${d}${dash}${cnpj.slice(12)}`))).toBe(cnpj);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['529.982.247-25', '***.982.247-**'],
    ['52998224725', '***.982.247-**'],
    ['CPF 529.982.247\u201125', '***.982.247-**'],
    ['11.222.333/0001-81', '**.222.333/****-**'],
    ['12ABC34501DE35', '**.ABC.345/****-**'],
    ['5299822472', '***'],
    [1_234_567_890, '***.345.678-**'],
  ])('%s is masked as %s', (given, masked) => {
    expect(maskedDocument(given)).toBe(masked);
  });

  it.each([
    ['529.982.247-25', '52998224725', true],
    ['12.abc.345/01de-35', '12ABC34501DE35', true],
    ['39053344705', '52998224725', false],
    ['***.982.247-**', '***.982.247-**', false],
    ['12345678901', '12345678901', false],
    ['', '', false],
  ])('%j is %j: %j', (written, document, isSame) => {
    expect(isSameDocument(written, document)).toBe(isSame);
  });
});
