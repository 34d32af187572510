import { describe, expect, it } from 'vitest';
import { csvLines } from './csv.js';

describe('a line of CSV', () => {
  it.each([
    [['a', null, undefined, ''], 'a,,,\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+1', '-1', '@x'], "'=1+1,'+1,'-1,'@x\r\n"],
    [['\t=1', '\r=1', '＝1', 'a=1'], `'\t=1,"'\r=1",'＝1,a=1\r\n`],
  ])('of %j is %j', (values, line) => {
    expect(csvLines([values])).toBe(line);
  });
});
