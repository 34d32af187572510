import type { EntityManager } from 'typeorm';
import { EmailSuppression } from './email-suppression.entity.js';

/** Whether mail to an address is suppressed. */
export const isSuppressed = (manager: EntityManager, address: string): Promise<boolean> =>
  manager.getRepository(EmailSuppression).existsBy({ address });
