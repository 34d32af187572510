-- The statements that give everything in a database to the role of its name; what belongs to an extension stays with it.
with named as (
  select oid, format('schema %I', nspname) as object from pg_namespace
  where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  union all
  select c.oid, format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view'
    when 'm' then 'materialized view' else 'table' end, c.oid::regclass) from pg_class c
  where relkind in ('r', 'p', 'S', 'v', 'm')
    and not exists (select from pg_depend where objid = c.oid and relkind = 'S' and deptype in ('a', 'i'))
  union all
  select oid, format('routine %s', oid::regprocedure) from pg_proc
  union all
  select oid, format('type %s', oid::regtype) from pg_type where typtype in ('e', 'd')
)
select format('alter %s owner to %I', object, current_database()) as statement from named
where oid >= 16384 and not exists (select from pg_depend where objid = oid and deptype = 'e')
