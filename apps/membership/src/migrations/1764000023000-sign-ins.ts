import { advisoryLocks, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Counts a sign-in that may begin, in one round trip. The function is volatile, so each of its statements reads what is
 * committed once the lock is held.
 */
export class SignIns1764000023000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function begin_sign_in(
        of_address text, of_email text, now_at timestamptz, window_start timestamptz,
        max_of_email int, max_of_address int, max_failures int
      ) returns table (id bigint, is_slow boolean, failures json) language plpgsql volatile as $$
        begin
          -- Nothing waits for the disk: a server that crashes forgets the attempts of a moment.
          perform set_config('synchronous_commit', 'off', true);
          perform pg_advisory_xact_lock(${String(advisoryLocks.signInAttempts)}, hashtext(of_address));
          delete from sign_in_attempts a where a.id in
            (select old.id from sign_in_attempts old where old.at < window_start order by old.at limit 100 for update skip locked);
          is_slow := max_failures is not null and max_failures <= (
            select count(*) from sign_in_attempts a where a.email_hash = of_email and a.failed and a.at > window_start);
          if not is_slow and (
            select count(*) filter (where a.email_hash = of_email) < max_of_email and count(*) < max_of_address
            from sign_in_attempts a where a.address = of_address and a.at > window_start
          ) then
            insert into sign_in_attempts (address, email_hash, at, failed) values (of_address, of_email, now_at, false)
            returning sign_in_attempts.id into id;
          else
            failures := (select coalesce(json_agg(failure), '[]') from (
              select extract(epoch from a.at)::float8 * 1000 as "atMs", a.email_hash = of_email as "sameEmail"
              from sign_in_attempts a where a.address = of_address and a.failed and a.at > window_start
              order by a.at desc limit 200) failure);
          end if;
          return next;
        end $$;
    `);
  }
}
