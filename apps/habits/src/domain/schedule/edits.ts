import { startOf } from './local-time.js';
import type { LocalTime } from './local-time.js';
import type { Rule } from './rule.js';
import { withVersion } from './version.js';
import type { Version } from './version.js';

/** A new habit holds all hours of its first day, whatever the hour it is created at. */
export const firstVersion = (rule: Rule): readonly Version[] => [{ from: startOf(rule.start), rule }];

/** From `now` on another rule holds; what was before stays as it was. */
export const reschedule = (versions: readonly Version[], rule: Rule, now: LocalTime): readonly Version[] =>
  withVersion(versions, { from: Math.ceil(now), rule });

/** From `now` on nothing is scheduled. */
export const finish = (versions: readonly Version[], now: LocalTime): readonly Version[] =>
  withVersion(versions, { from: Math.ceil(now), rule: null });
