import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Order codes of repayments come from the answers of the back office, not from an event: those that were answered before stay known. */
export class AnsweredOrderCodes1764000088000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      with answered as (
        select d.reference, d.body::jsonb #>> '{original_payment,reference}' as original,
          case when a.response_body is json object then a.response_body::jsonb end as answer
        from deliveries d join delivery_attempts a on a.delivery_id = d.id
        where d.kind = 'payment.repayment.created' and a.status between 200 and 299
      ), coded as (
        select reference as pid, answer ->> 'repayment_order_code' as code from answered
        union all select original, answer ->> 'original_order_code' from answered
      )
      update payments set order_code = coded.code from coded
      where payments.pid::text = coded.pid and coded.code is not null and payments.order_code is null
    `);
  }
}
