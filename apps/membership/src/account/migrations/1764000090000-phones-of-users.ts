import { phoneNumberWithoutPlus } from '@rotina/contracts';
import { ForwardMigration, rewriteColumn } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Telephone numbers become E.164; those that cannot be read are nobody's. */
export class PhonesOfUsers1764000090000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await rewriteColumn(runner, { table: 'users', column: 'phone_number' }, (text) => phoneNumberWithoutPlus(text));
    await rewriteColumn(runner, { table: 'memberships', column: 'buyer_phone' }, (text) =>
      phoneNumberWithoutPlus(text),
    );
  }
}
