import { describe, expect, it } from 'vitest';
import { deprecationHeaders } from './deprecation.js';

describe('a deprecated route', () => {
  it('says since when, until when it works, and where the reason is', () => {
    expect(deprecationHeaders({ since: '2027-01-15', sunset: '2028-01-15' })).toEqual({
      Deprecation: '@1799971200',
      Sunset: 'Sat, 15 Jan 2028 00:00:00 GMT',
      Link: '</docs/guides/deprecation>; rel="deprecation"; type="text/html"',
    });
  });

  it('works for a year at least', () => {
    expect(() => deprecationHeaders({ since: '2027-01-15', sunset: '2028-01-14' })).toThrow(RangeError);
  });
});
