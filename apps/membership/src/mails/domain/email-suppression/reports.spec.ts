import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { newestReports, reportCauses } from './reports.js';
import type { Report } from './reports.js';

const report = (email: string, second: number, cause: Report['cause'] = 'bounced'): Report => ({
  email,
  cause,
  occurredAt: Temporal.Instant.fromEpochMilliseconds(second * 1_000),
});

const reports = fc.array(
  fc
    .tuple(
      fc.constantFrom('a@rotina.test', 'A@rotina.test', 'b@rotina.test'),
      fc.nat(3),
      fc.constantFrom(...reportCauses),
    )
    .map(([email, second, cause]) => report(email, second, cause)),
);

const facts = (found: readonly Report[]): string[] =>
  found.map(({ email, occurredAt, cause }) => `${email.toLowerCase()} ${occurredAt.toString()} ${cause}`).toSorted();

describe('the newest report of an address', () => {
  it('is the one that happened last, whatever the spelling of the address', () => {
    const found = newestReports([report('ana@rotina.test', 2, 'complained'), report(' ANA@rotina.test', 1)]);
    expect(facts(found)).toEqual(['ana@rotina.test 1970-01-01T00:00:02Z complained']);
  });

  it('is a complaint rather than a bounce of the same instant', () => {
    const found = newestReports([report('ana@rotina.test', 1, 'complained'), report('ana@rotina.test', 1)]);
    expect(found).toMatchObject([{ cause: 'complained' }]);
  });

  it('does not depend on the order of the reports, nor on repetitions', () => {
    fc.assert(
      fc.property(reports, fc.nat(), (given, seed) => {
        const expected = facts(newestReports(given));
        const turned = [...given.slice(seed % (given.length + 1)), ...given.slice(0, seed % (given.length + 1))];
        expect(facts(newestReports(turned))).toEqual(expected);
        expect(facts(newestReports([...given, ...given.toReversed()]))).toEqual(expected);
      }),
    );
  });
});
