import { describe, expect, it } from 'vitest';
import { namesOf, singularOf } from './names.ts';

describe('names', () => {
  it('come in every notation', () => {
    const names = {
      kebab: 'coupon-codes',
      snake: 'coupon_codes',
      camel: 'couponCodes',
      pascal: 'CouponCodes',
      upper: 'COUPON_CODES',
    };
    expect(namesOf('coupon-codes')).toEqual(names);
    expect(namesOf('COUPON_CODES')).toEqual(names);
  });

  it.each([
    ['coupons', 'coupon'],
    ['categories', 'category'],
    ['boxes', 'box'],
    ['staff', 'staff'],
  ])('have a singular: %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });
});
