import { table } from '@rotina/service-kit/database';
import type { NewRow } from '@rotina/service-kit/database';
import { Commission } from './commission.entity.js';

const commissions = table(Commission);

/** The commission of an order, to be stored. */
export type NewCommission = NewRow<typeof commissions.row>;

export const commissionsJson = (rows: readonly NewCommission[]): string => commissions.json(rows);

/** Inserts commissions of orders that fulfil a condition, unless there is one. */
export const expectCommissionWhere = (condition: string, parameter: string): string =>
  `${commissions.insert(parameter)} where ${condition} on conflict (order_id) do nothing`;

/** Inserts the earned commissions of orders that fulfil a condition, or earns the expected ones. */
export const earnCommissionWhere = (condition: string, parameter: string): string => `
  ${commissions.insert(parameter)} where ${condition} on conflict (order_id) do update
  set status = excluded.status, base_cents = excluded.base_cents, earned_at = excluded.earned_at
  where commissions.status = 'expected'`;
