import { table } from '@rotina/service-kit/database';
import type { NewRow } from '@rotina/service-kit/database';
import { Commission } from './commission.entity.js';

const commissions = table(Commission);

type NewCommission = NewRow<typeof commissions.row>;

export const commissionsJson = (rows: readonly NewCommission[]): string => commissions.json(rows);

/** Inserts the commission of an order, if a condition is fulfilled and unless there is one. */
export const expectCommissionWhere = (condition: string, parameter: string): string =>
  `${commissions.insert(parameter)} where ${condition} on conflict (order_id) do nothing`;

/** Inserts the earned commission of an order, or earns the expected one, if a condition is fulfilled. */
export const earnCommissionWhere = (condition: string, parameter: string): string => `
  ${commissions.insert(parameter)} where ${condition} on conflict (order_id) do update
  set status = excluded.status, base_cents = excluded.base_cents, earned_at = excluded.earned_at
  where commissions.status = 'expected'`;
