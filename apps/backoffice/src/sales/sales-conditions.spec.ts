import { describe, expect, it } from 'vitest';
import { conditionsOf } from './sales-conditions.query.js';

const today = Temporal.PlainDate.from('2026-03-10');

describe('conditions of the sales list', () => {
  it('are empty without filters', () => {
    expect(conditionsOf({}, today)).toEqual({ where: '', params: [], installments: {} });
  });

  it('number their parameters and hold no value', () => {
    const { where, params } = conditionsOf(
      {
        q: "x'; drop",
        status: 'paid',
        due_from: '2026-01-01',
        due_to: '2026-02-01',
      },
      today,
    );
    expect(where).not.toContain('drop');
    expect(where).toContain('o.status = $2');
    expect(where).toContain('($3::date[])[1] and ($3::date[])[2]');
    expect(params).toEqual([expect.stringContaining("x'; drop"), 'paid', ['2026-01-01', '2026-02-01']]);
  });

  it('reject due dates that end before they begin', () => {
    expect(() => conditionsOf({ due_from: '2026-03-02', due_to: '2026-03-01' }, today)).toThrow('bad_range');
  });

  it('reject ages and expected days that end before they begin', () => {
    expect(() => conditionsOf({ overdue_days_from: '31', overdue_days_to: '30' }, today)).toThrow('bad_range');
    expect(() => conditionsOf({ expected_from: '2026-03-02', expected_to: '2026-03-01' }, today)).toThrow('bad_range');
  });

  it('count ages back from the day, and what is due later as overdue since that day', () => {
    const ofAge = (from: string, to: string) =>
      conditionsOf({ overdue_days_from: from, overdue_days_to: to }, today).params;
    expect(ofAge('31', '60')).toEqual([['2026-01-09', '2026-02-07']]);
    expect(ofAge('0', '30')).toEqual([['2026-02-08', 'infinity']]);
  });

  it('say by which conditions on installments they select orders', () => {
    const { where, installments } = conditionsOf({ company: 'rotina', expected_from: '2026-03-09' }, today);
    expect(installments).toEqual({ expected: "i.status = 'pending' and i.due_date >= $2" });
    expect(where).toContain(installments.expected);
  });

  it.each(['pending', 'approved', 'overdue'] as const)('look for %s installments without an amount, too', (status) => {
    expect(conditionsOf({ installment_status: status }, today)).toEqual({
      where: expect.stringMatching(/_cents.* or o\.id = any\(array\(.*amount_cents = 0\)\)/),
      params: [status],
      installments: {},
    });
  });

  it.each([
    ['João', '%joao%'],
    ['529.982.247-25', '%52998224725%'],
    ['529 982 247 25', '%52998224725%'],
    ['50%_\\', '%50\\%\\_\\\\%'],
    [' - ', '%-%'],
  ])('a customer %j is searched as %j', (customer, pattern) => {
    expect(conditionsOf({ customer }, today).params).toEqual([pattern]);
  });
});
