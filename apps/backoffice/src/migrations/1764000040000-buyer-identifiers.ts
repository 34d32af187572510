import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** A document that several buyers have recognises the first of them. */
export class BuyerIdentifiers1764000040000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buyer_identifiers (
        kind text not null constraint buyer_identifiers_kind check (kind in ('document', 'email')),
        value text not null,
        buyer_id uuid not null constraint buyer_identifiers_buyer_fk references buyers,
        primary key (kind, value)
      );
      create index buyer_identifiers_buyer on buyer_identifiers (buyer_id);
      insert into buyer_identifiers (kind, value, buyer_id)
        select 'email', email, id from buyers where email is not null;
      insert into buyer_identifiers (kind, value, buyer_id)
        select distinct on (document) 'document', document, id from buyers where document is not null
        order by document, id;
      drop index buyers_email;

      alter table orders add column buyer_email text;
      update orders o set buyer_email = b.email from buyers b where b.id = o.buyer_id;
    `);
  }
}
