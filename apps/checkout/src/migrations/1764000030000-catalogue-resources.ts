import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * A checkout's columns get the names of spec 3, A. Payments hold on to their checkout, so that it cannot be removed. An
 * organization may be added before the platform has given it a token.
 */
export class CatalogueResources1764000030000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table checkouts alter column discount_amount_cents drop default;
      alter table checkouts alter column discount_amount_cents type numeric(10, 2)
        using discount_amount_cents / 100.0;
      alter table checkouts alter column discount_amount_cents set default 0;
      alter table checkouts rename column discount_amount_cents to discount_amount;
      alter table checkouts rename column sealed_discount_access_token to discount_access_token;
      alter table organizations alter column sealed_verification_token drop not null;
      alter table payments add constraint payments_checkout_id_fkey foreign key (checkout_id) references checkouts (id);
    `);
  }
}
