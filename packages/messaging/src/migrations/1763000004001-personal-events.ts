import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Events with personal data are found by their key when the person is erased. */
export class PersonalEvents1763000004001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("create index outbox_personal on outbox (key) where payload ?| array['customer', 'emails']");
  }
}
