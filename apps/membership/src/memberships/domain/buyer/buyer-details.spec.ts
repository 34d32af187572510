import { describe, expect, it } from 'vitest';
import { confirmablePhone } from './buyer-details.js';

describe('what a person may confirm of a purchase', () => {
  it.each([
    ['the phone, for an account without one', null, '11912345678'],
    ['nothing, for an account with a phone', '11900000000', null],
  ])('is %s', (_case, phoneNumber, expected) => {
    expect(confirmablePhone({ phone: '11912345678' }, { phoneNumber })).toBe(expected);
  });
});
