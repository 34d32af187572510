import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { advanced, complete, completedSteps, onboardingSteps, orderOf } from './onboarding.js';
import type { OnboardingFacts } from './onboarding.js';

const nothing: OnboardingFacts = { profile: false, documents: false, phone: false, habits: false };
const all: OnboardingFacts = { profile: true, documents: true, phone: true, habits: true };

const steps = fc.constantFrom(...onboardingSteps);
const facts = fc.record({
  profile: fc.boolean(),
  documents: fc.boolean(),
  phone: fc.boolean(),
  habits: fc.boolean(),
});
const requests = fc.record({ step: steps, hasData: fc.boolean() });
const at = (step: (typeof onboardingSteps)[number]): number => onboardingSteps.indexOf(step);

describe('an onboarding', () => {
  it('goes from the profile over documents, phone and habits to its end', () => {
    expect(advanced('profile', nothing)).toBe('profile');
    expect(advanced('profile', { ...nothing, profile: true })).toBe('documents');
    expect(advanced('documents', { ...all, phone: false })).toBe('phone');
    expect(advanced('profile', { ...all, habits: false })).toBe('habits');
    expect(advanced('profile', all)).toBe('done');
  });

  it('does not pass a satisfied step before its turn', () => {
    expect(advanced('profile', { ...all, profile: false })).toBe('profile');
  });

  it('lists the steps before the current one', () => {
    expect(completedSteps('profile')).toEqual([]);
    expect(completedSteps('phone')).toEqual(['profile', 'documents']);
    expect(completedSteps('done')).toEqual(['profile', 'documents', 'phone', 'habits']);
  });

  it('skips the documents without data, but not with data and without a document', () => {
    expect(complete('documents', { step: 'documents', hasData: false }, nothing)).toEqual({ step: 'phone' });
    expect(complete('documents', { step: 'documents', hasData: true }, nothing)).toEqual({ refused: 'not_satisfied' });
  });

  it.each(['profile', 'phone', 'habits'] as const)('never skips the step %s', (step) => {
    for (const hasData of [false, true]) {
      expect(complete(step, { step, hasData }, nothing)).toEqual({ refused: 'not_satisfied' });
    }
  });

  it('passes what is satisfied behind a skipped step', () => {
    expect(complete('documents', { step: 'documents', hasData: false }, { ...all, documents: false })).toEqual({
      step: 'done',
    });
  });

  it('refuses a later step, and lets a completed one be repeated', () => {
    expect(complete('profile', { step: 'phone', hasData: false }, nothing)).toEqual({ refused: 'out_of_order' });
    expect(complete('habits', { step: 'done', hasData: false }, nothing)).toEqual({ refused: 'out_of_order' });
    expect(complete('habits', { step: 'documents', hasData: false }, nothing)).toEqual({ step: 'habits' });
    expect(complete('done', { step: 'done', hasData: false }, nothing)).toEqual({ step: 'done' });
  });
});

describe('every onboarding', () => {
  it('never goes back, and stops at the first step that is not satisfied', () => {
    fc.assert(
      fc.property(steps, facts, (step, known) => {
        const reached = advanced(step, known);
        expect(at(reached)).toBeGreaterThanOrEqual(at(step));
        expect(reached === 'done' || !known[reached]).toBe(true);
        expect(advanced(reached, known)).toBe(reached);
      }),
    );
  });

  it('moves by a request only from its current step, and then forward', () => {
    fc.assert(
      fc.property(steps, facts, requests, (step, known, request) => {
        const current = advanced(step, known);
        const outcome = complete(current, request, known);
        if ('refused' in outcome) {
          expect(outcome.refused).toBe(orderOf(current, request) === 'early' ? 'out_of_order' : 'not_satisfied');
        } else if (orderOf(current, request) === 'repeated') {
          expect(outcome.step).toBe(current);
        } else {
          expect(at(outcome.step)).toBeGreaterThan(at(current));
        }
      }),
    );
  });

  it('that repeats a request which was accepted stays where it is', () => {
    fc.assert(
      fc.property(facts, fc.array(requests, { maxLength: 12 }), (known, asked) => {
        let current = advanced('profile', known);
        for (const request of asked) {
          const outcome = complete(current, request, known);
          if ('refused' in outcome) continue;
          expect(complete(outcome.step, request, known)).toEqual(outcome);
          current = outcome.step;
        }
        expect(completedSteps(current)).toHaveLength(at(current));
      }),
    );
  });

  it('ends once every fact is known, in any order of facts', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['profile', 'documents', 'phone', 'habits'] as const, { minLength: 4 }),
        (order) => {
          let known = nothing;
          let current = advanced('profile', known);
          for (const fact of order) {
            known = { ...known, [fact]: true };
            current = advanced(current, known);
          }
          expect(current).toBe('done');
        },
      ),
    );
  });
});
