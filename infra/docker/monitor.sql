\getenv role SERVICE_ROLE
\getenv password SERVICE_PASSWORD
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login nosuperuser nocreatedb nocreaterole password :'password';
grant pg_monitor to :"role";
grant connect on database postgres to :"role";
