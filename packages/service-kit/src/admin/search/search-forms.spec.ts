import { describe, expect, it } from 'vitest';
import { searchForms } from './search-forms.js';

describe('the forms of a text that somebody searches by', () => {
  it.each([
    ['João  Araújo', ['%joao%araujo%']],
    ['D’Ávila 50%', [String.raw`%d_avila%50\%%`]],
    ['Li', ['li%', '% li%']],
    ['a b', ['a%b%', '% a%b%']],
    ['x', []],
    [' ', []],
  ])('of the name %j are %j', (text, name) => {
    expect(searchForms(text).name).toEqual(name);
  });

  it.each([
    ['CPF 529.982.247-25', '52998224725'],
    ['529 982 247 25', '52998224725'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [52_998_224_725, '52998224725'],
  ])('of the document %j is %j', (text, document) => {
    expect(searchForms(String(text), text).document).toEqual([document]);
  });

  it('are those of ids, addresses and codes', () => {
    expect(searchForms(' ord-7k ')).toMatchObject({ text: ['ord-7k'], code: ['ORD-7K'], pid: [], document: [] });
    expect(searchForms('0195C9A4-5D7E-7B1C-9F3A-2C6D8E4F1A0B').pid).toEqual(['0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b']);
    expect(searchForms('Ana_B@Rotina.test')).toMatchObject({
      email: ['ana_b@rotina.test'],
      part: [String.raw`%ana\_b@rotina.test%`],
    });
    expect(searchForms('\ud800')).toMatchObject({ text: ['\ufffd'] });
  });
});
