import { describe, expect, it } from 'vitest';
import { allows, isRole, isTherapistOnly } from './access.js';

describe('The access of a role', () => {
  it('is everything for administrators', () => {
    expect(allows(['admin'], 'membership/users', 'delete')).toBe(true);
    expect(allows(['admin'], 'checkout/payments', 'reveal')).toBe(true);
    expect(allows(['admin'], 'a resource of tomorrow', 'list')).toBe(true);
  });

  it.each([
    ['operator', 'checkout/deliveries', 'redeliver', true],
    ['operator', 'backoffice/questions', 'answer', true],
    ['operator', 'checkout/payments', 'refund', true],
    ['operator', 'checkout/payments', 'reveal', false],
    ['operator', 'membership/users', 'list', false],
    ['finance', 'checkout/payments', 'show', true],
    ['finance', 'checkout/payments', 'refund', false],
    ['finance', 'backoffice/questions', 'list', true],
    ['finance', 'backoffice/questions', 'answer', false],
    ['finance', 'sales', 'list', true],
    ['finance', 'checkout/deliveries', 'list', false],
  ] as const)('of %s to %s, %s, is %s', (role, resource, action, expected) => {
    expect(allows([role], resource, action)).toBe(expected);
  });

  it('to the own pages of a therapist is theirs alone, and to nothing else', () => {
    expect(allows(['therapist'], 'therapist', 'edit')).toBe(true);
    expect(allows(['admin', 'finance'], 'therapist', 'list')).toBe(false);
    expect(allows(['therapist'], 'membership/therapists', 'list')).toBe(false);
    expect([['therapist'], ['therapist', 'admin'], []].map((roles) => isTherapistOnly(roles.filter(isRole)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is that of all roles together, and nothing without one', () => {
    expect(allows(['finance', 'operator'], 'checkout/deliveries', 'list')).toBe(true);
    expect(allows([], 'sales', 'list')).toBe(false);
    expect(['admin', 'user', 'therapist', null].filter(isRole)).toEqual(['admin', 'therapist']);
  });
});
