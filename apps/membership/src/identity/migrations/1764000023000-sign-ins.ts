import { advisoryLocks, ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Counts a sign-in that may begin, and opens the session of one that succeeded, in one round trip each. The functions are
 * volatile, so each of their statements reads what is committed once the lock is held.
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
          perform set_config('synchronous_commit', 'off', true),
            pg_advisory_xact_lock(${String(advisoryLocks.signInAttempts)}, hashtext(of_address));
          insert into sign_in_attempts (address, email_hash, at, failed)
          select of_address, of_email, now_at, false
          from (
            select count(*) filter (where a.email_hash = of_email) < max_of_email and count(*) < max_of_address as may_begin
            from sign_in_attempts a where a.address = of_address and a.at > window_start
          ) counted
          where may_begin and (max_failures is null or max_failures > (
            select count(*) from sign_in_attempts a where a.email_hash = of_email and a.failed and a.at > window_start))
          returning sign_in_attempts.id into id;
          if id is null then
            is_slow := coalesce(max_failures <= (
              select count(*) from sign_in_attempts a where a.email_hash = of_email and a.failed and a.at > window_start), false);
            failures := (select coalesce(json_agg(failure), '[]') from (
              select extract(epoch from a.at)::float8 * 1000 as "atMs", a.email_hash = of_email as "sameEmail"
              from sign_in_attempts a where a.address = of_address and a.failed and a.at > window_start
              order by a.at desc limit 200) failure);
          end if;
          return next;
        end $$;

      create function open_session(
        of_user int, new_sid uuid, agent text, of_address text, now_at timestamptz, end_at timestamptz, max_sessions int,
        of_attempt bigint
      ) returns boolean language plpgsql volatile as $$
        begin
          perform from users u where u.id = of_user for update;
          if not found then
            return false;
          end if;
          insert into sessions (sid, user_id, user_agent, address, created_at, last_used_at, expires_at)
          select new_sid, of_user, agent, of_address, now_at, now_at, end_at
          where max_sessions > (select count(*) from sessions s where s.user_id = of_user and s.expires_at > now_at);
          if not found then
            return false;
          end if;
          delete from sign_in_attempts a where a.id = of_attempt;
          return true;
        end $$;
    `);
  }
}
