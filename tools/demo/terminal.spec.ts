import { describe, expect, it } from 'vitest';
import { selected } from './terminal.ts';
import { toTry } from './to-try.ts';

describe('an answer in the demonstration', () => {
  it('is shown by the values that matter, one a line', () => {
    const body = { payment: { pid: 'p-1', total: '350.00' }, installments: [{ number: 1 }], secret: 'left out' };
    expect(selected(body, ['payment.pid', 'payment.total', 'installments', 'missing'])).toBe(
      ['     payment.pid    p-1', '     payment.total  350.00', '     installments   [{"number":1}]'].join('\n'),
    );
  });

  it('cuts a long value', () => {
    expect(selected({ text: 'x'.repeat(500) }, ['text'])).toMatch(/^ {5}text {2}x{90} …$/);
  });
});

describe('the end of the demonstration', () => {
  it('leads on with three commands or addresses, and says what must run for them', () => {
    expect(toTry('p-1', true).match(/^ {2}\S.*$/gm)).toEqual([
      '  npm run sandbox -- pay p-1',
      expect.stringMatching(/^ {2}http:\/\/localhost:\d+$/),
      expect.stringMatching(/^ {2}http:\/\/localhost:\d+\/docs$/),
    ]);
    expect(toTry('p-1', false)).toContain('once npm start runs');
  });
});
