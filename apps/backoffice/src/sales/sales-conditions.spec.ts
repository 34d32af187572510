import { describe, expect, it } from 'vitest';
import { conditionsOf } from './sales-conditions.query.js';

describe('conditions of the sales list', () => {
  it('are empty without filters', () => {
    expect(conditionsOf({})).toEqual({ where: '', params: [] });
  });

  it('number their parameters and hold no value', () => {
    const { where, params } = conditionsOf({
      q: "x'; drop",
      status: 'paid',
      due_from: '2026-01-01',
      due_to: '2026-02-01',
    });
    expect(where).not.toContain('drop');
    expect(where).toContain('o.status = $2');
    expect(where).toContain('($3::date[])[1] and ($3::date[])[2]');
    expect(params).toEqual([expect.stringContaining("x'; drop"), 'paid', ['2026-01-01', '2026-02-01']]);
  });

  it('reject due dates that end before they begin', () => {
    expect(() => conditionsOf({ due_from: '2026-03-02', due_to: '2026-03-01' })).toThrow('bad_range');
  });

  it.each(['pending', 'approved', 'overdue'] as const)('look for %s installments without an amount, too', (status) => {
    expect(conditionsOf({ installment_status: status })).toEqual({
      where: expect.stringMatching(/_cents.* or o\.id = any\(array\(.*amount_cents = 0\)\)/),
      params: [status],
    });
  });

  it.each([
    ['João', '%joao%'],
    ['529.982.247-25', '%52998224725%'],
    ['529 982 247 25', '%52998224725%'],
    ['50%_\\', '%50\\%\\_\\\\%'],
    [' - ', '%-%'],
  ])('a customer %j is searched as %j', (customer, pattern) => {
    expect(conditionsOf({ customer }).params).toEqual([pattern]);
  });
});
