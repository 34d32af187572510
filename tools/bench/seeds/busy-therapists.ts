export const busyTherapists = 100;

/** Therapists who work eight hours on workdays, with 400 meetings each in the next 60 days. */
export const busyTherapistStatements: readonly string[] = [
  `insert into therapists (slug, name, languages, online, in_person, active, time_zone, session_minutes, step_minutes,
     buffer_before_minutes, buffer_after_minutes, minimum_notice_minutes, max_days_ahead, feed_revision, share_token,
     search_name, search_address, search_languages, search_tags, search_text, search_signature)
   select 'busy-' || n, 'Busy ' || n, '{}', true, false, true, 'America/Sao_Paulo', 50, 50, 0, 0, 0, 60, 0, 'busy-' || n,
     ' busy ' || n, '', '', '', ' busy ' || n, search_signature(' busy ' || n)
   from generate_series(1, ${busyTherapists}) n`,
  `insert into therapist_rules (therapist_id, weekday, start_time, end_time)
   select t.id, weekday, start_time, end_time
   from therapists t, unnest(array['mon', 'tue', 'wed', 'thu', 'fri']) weekday,
     (values ('08:00', '12:10'), ('13:00', '18:00')) hours(start_time, end_time)
   where t.slug like 'busy-%'`,
  // Six or seven a day, of which half are within the working hours.
  `insert into bookings (id, therapist_id, starts_at, ends_at, created_at, revision)
   select gen_random_uuid(), t.id, start, start + interval '50 minutes', now(), 0
   from therapists t, lateral (
     select date_trunc('day', now()) + (n * 216) * interval '1 minute' as start from generate_series(0, 399) n) meeting
   where t.slug like 'busy-%'`,
  ...['therapists', 'therapist_rules', 'bookings'].map((table) => `vacuum analyze ${table}`),
];
