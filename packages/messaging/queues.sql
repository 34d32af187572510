-- The queues of events, made by the owner of their database; running it again brings them to this version.
-- A role acts for the service in its name, rotina_checkout for checkout: it publishes in the topics of that service, and
-- consumes its queues. The owner acts for all.
create schema if not exists event_queues;

create table if not exists event_queues.queued_events (
  consumer text not null, topic text not null, id bigint generated always as identity,
  event_id uuid not null, envelope json not null,
  primary key (consumer, topic, id), unique (consumer, event_id));

alter table event_queues.queued_events enable row level security;
drop policy if exists own_queue on event_queues.queued_events;
create policy own_queue on event_queues.queued_events using ('rotina_' || consumer = session_user);

-- Adds events, in order, to the ends of queues and notifies their consumers. One that still waits stays where it is.
create or replace function event_queues.enqueue(events json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  foreign_topic text;
  notified int;
begin
  with added as (
    insert into event_queues.queued_events (consumer, topic, event_id, envelope)
    select consumer, topic, event_id, envelope
    from rows from (json_to_recordset(events) as (consumer text, topic text, event_id uuid, envelope json)) with ordinality
    order by ordinality
    on conflict do nothing returning consumer, topic)
  select count(pg_notify('rotina_events_' || consumer, topic)),
    min(topic) filter (where 'rotina_' || split_part(topic, '.', 1) <> session_user)
  into notified, foreign_topic
  from (select distinct consumer, topic from added) queues;
  if foreign_topic is not null and not pg_has_role(session_user, current_user, 'member') then
    raise insufficient_privilege using message = format('%s may not publish in %s', session_user, foreign_topic);
  end if;
end $$;

grant usage on schema event_queues to public;
grant select, delete on event_queues.queued_events to public;
