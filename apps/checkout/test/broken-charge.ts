import { randomUUID } from 'node:crypto';
import type { CheckoutHarness } from './harness.js';

/** Makes every update of a charge fail until the returned function is called. */
export async function breakCharge(harness: CheckoutHarness, gatewayId: string): Promise<() => Promise<unknown>> {
  await harness.select(`
    create or replace function refuse() returns trigger language plpgsql as $$
    begin raise exception 'refused by a test'; end $$`);
  const name = `broken_${randomUUID().replaceAll('-', '')}`;
  await harness.select(`create trigger ${name} before update on charges for each row
    when (new.gateway_id = '${gatewayId}') execute function refuse()`);
  return () => harness.select(`drop trigger ${name} on charges`);
}
