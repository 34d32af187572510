import { rows } from '@rotina/service-kit';
import type { EntityManager } from 'typeorm';

export async function isSuppressed(manager: EntityManager, address: string): Promise<boolean> {
  return (await rows(manager, 'select 1 from email_suppressions where address = $1', [address])).length > 0;
}
