import pg from 'pg';
import type { PostgresUrls } from './postgres-urls.ts';

/**
 * Creates the missing databases. Each belongs to an ordinary role of the same name, which can connect to no other
 * database; one that still belongs to the superuser is handed over with everything in it.
 */
export async function ensureDatabases(urls: PostgresUrls, names: readonly string[]): Promise<void> {
  await withClient(urls.url('postgres'), async (client) => {
    const { rows } = await client.query<{ name: string; owner: string }>(
      'select datname as name, pg_get_userbyid(datdba) as owner from pg_database',
    );
    const owners = new Map(rows.map(({ name, owner }) => [name, owner]));
    await client.query('revoke connect, temporary on database postgres, template1 from public');
    for (const name of names) {
      const id = client.escapeIdentifier(name);
      await ensureRole(client, name, new URL(urls.ownerUrl(name)).password);
      if (!owners.has(name)) await client.query(`create database ${id} owner ${id}`);
      else if (owners.get(name) !== name) await handOver(client, urls.url(name), name);
      await client.query(`revoke connect, temporary on database ${id} from public`);
    }
  });
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const attributes = `login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`;
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${client.escapeIdentifier(name)} ${attributes}`);
}

/** The statements that give a role everything in a database; what belongs to an extension stays with it. */
const ownershipChanges = `
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
  select format('alter %s owner to %I', object, $1::text) as statement from named
  where oid >= 16384 and not exists (select from pg_depend where objid = oid and deptype = 'e')`;

async function handOver(server: pg.Client, url: string, owner: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(ownershipChanges, [owner]);
    await client.query(['begin', ...rows.map(({ statement }) => statement), 'commit'].join(';\n'));
  });
  const id = server.escapeIdentifier(owner);
  await server.query(`alter database ${id} owner to ${id}`);
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
