import { describe, expect, it } from 'vitest';
import { shownError } from './shown-error.js';

describe('a failure that administrators see', () => {
  it.each([
    ['The gateway answered 500.', 'The gateway answered 500.'],
    ['Error: gone\n    at run (/srv/app/dist/jobs.js:3:7)', 'Error: gone'],
    ["ENOENT: no such file, open '/srv/app/key.pem'", "ENOENT: no such file, open '***'"],
    ['file:///srv/app/dist/jobs.js:3:7 failed', 'file://*** failed'],
    ['Bearer abc.def.ghi of 153.509.460-56 was refused', 'Bearer *** of *** was refused'],
    ['GET https://api.rotina.test/v3/payments?access_token=abc', 'GET https://api.rotina.test***?access_token=***'],
    ['', ''],
  ])('%j is %j', (message, shown) => {
    expect(shownError(message)).toBe(shown);
  });

  it('is short', () => {
    expect(shownError('x '.repeat(1_000))).toHaveLength(500);
  });
});
