import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Each order gets a buyer of its own, with the address that its purchase gave; older details are not known any more. */
export class BuyersOfOrders1764000044000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(split);
    await runner.query(describe);
    await runner.query(`
      drop table buyer_identifiers;
      alter table orders drop column buyer_email;
      create index buyers_email on buyers (email) where email is not null;
      create index buyers_document on buyers (document) where document is not null;
    `);
  }
}

const split = `
  with numbered as (
    select id, buyer_id, row_number() over (partition by buyer_id order by purchased_at, id) as number from orders
  ), shared as (
    select id as order_id, buyer_id, gen_random_uuid() as id from numbered where number > 1
  ), added as (
    insert into buyers (id, email, name, document, document_type, phone, country, search, erased_at, kept_until)
    select s.id, b.email, b.name, b.document, b.document_type, b.phone, b.country, b.search, b.erased_at, b.kept_until
    from shared s join buyers b on b.id = s.buyer_id
  )
  update orders o set buyer_id = s.id from shared s where o.id = s.order_id`;

const describe = String.raw`
  update buyers b set email = o.buyer_email from orders o
  where o.buyer_id = b.id and b.email is distinct from o.buyer_email;
  update buyers set search = trim(lower(regexp_replace(
    normalize(concat_ws(' ', name, email, document), NFKD), '[\u0300-\u036f]', '', 'g')))
  where erased_at is null`;
