import { execute, prepared, table } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { DiscountValidation } from './discount-validation.entity.js';

const validations = table(DiscountValidation);
const insertSql = prepared(validations.insert());

/** A prepared statement, because every purchase with a discount makes one. */
export async function insertValidations(manager: EntityManager, rows: readonly DiscountValidation[]): Promise<void> {
  await execute(manager, insertSql, [validations.json(rows)]);
}
