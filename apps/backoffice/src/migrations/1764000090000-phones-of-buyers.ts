import { phoneNumberWithoutPlus } from '@rotina/contracts';
import { ForwardMigration, rewriteColumn } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Telephone numbers become E.164; those that cannot be read are nobody's. */
export class PhonesOfBuyers1764000090000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await rewriteColumn(runner, { table: 'buyers', column: 'phone', beside: 'country' }, (text, country) =>
      phoneNumberWithoutPlus(text, country ?? undefined),
    );
  }
}
