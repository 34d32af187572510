import { dayAt } from '../schedule/local-time.js';
import type { Day } from '../schedule/local-time.js';
import type { Plan } from '../schedule/plan.js';
import { daysPerWeek } from '../schedule/rule.js';
import { paceOf } from './strength.js';

/** The pace of a day, which belongs to the newest period that has begun on it, or to the first one. */
export function paceOn({ periods }: Plan, day: Day): number {
  const period = periods.findLast(({ from }) => dayAt(from) <= day) ?? periods[0];
  return paceOf(period ? daysPerWeek(period.rule.days) : 7);
}
