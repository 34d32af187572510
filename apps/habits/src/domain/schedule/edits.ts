import { startOf } from './local-time.js';
import type { LocalTime } from './local-time.js';
import type { Rule } from './rule.js';
import { withVersion } from './version.js';
import type { Version } from './version.js';

/** The schedule of a new habit, with all hours of its first day, also those before its creation. */
export const firstVersion = (rule: Rule): readonly Version[] => [{ from: startOf(rule.start), rule }];

/** Replaces the rule from `now` on; the past is not changed. */
export const reschedule = (versions: readonly Version[], rule: Rule, now: LocalTime): readonly Version[] =>
  withVersion(versions, { from: Math.ceil(now), rule });

/** Schedules nothing from `now` on. */
export const finish = (versions: readonly Version[], now: LocalTime): readonly Version[] =>
  withVersion(versions, { from: Math.ceil(now), rule: null });
