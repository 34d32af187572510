\getenv role SERVICE_ROLE
\getenv password SERVICE_PASSWORD
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login nosuperuser nocreatedb nocreaterole password :'password';
select format('create database %I', :'role') where not exists (select from pg_database where datname = :'role') \gexec
alter database :"role" owner to :"role";
revoke connect, temporary on database :"role", postgres, template1 from public;
