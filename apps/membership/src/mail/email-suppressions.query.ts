import { query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';

export async function isSuppressed(manager: EntityManager, address: string): Promise<boolean> {
  return (await query(manager, 'select 1 from email_suppressions where address = $1', [address])).length > 0;
}
