import { maxCounted } from '@rotina/service-kit/database';

export const paymentsOfLastDaySql = `
  select status, count(*) as value from (
    select status from payments where created_at > now() - interval '1 day' order by created_at desc
    limit ${String(maxCounted)}) as recent
  group by status`;
