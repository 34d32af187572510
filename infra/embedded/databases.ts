import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { PostgresUrls } from './postgres-urls.ts';
import { root } from './settings.ts';

const readSql = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/**
 * Creates the missing databases. Each belongs to an ordinary role of the same name, which can connect to no other;
 * one that still belongs to the superuser is handed over with everything in it.
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
      await ensureRole(client, name, new URL(urls.roleUrl(name)).password);
      if (!owners.has(name)) await client.query(`create database ${id} owner ${id}`);
      else if (owners.get(name) !== name) await handOver(client, urls.url(name), name);
      await client.query(`revoke connect, temporary on database ${id} from public`);
    }
  });
}

const queues = readSql('packages/messaging/queues.sql');

/** Creates the queues of events in their database, as its owner, and lets the roles of services connect to it. */
export async function ensureQueues(urls: PostgresUrls, database: string, roles: readonly string[]): Promise<void> {
  await withClient(urls.url(database), async (client) => {
    const owner = client.escapeIdentifier(database);
    const services = roles.map((role) => client.escapeIdentifier(role)).join();
    await client.query(`grant connect on database ${owner} to ${services}; set role ${owner}; ${queues}`);
  });
}

async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const attributes = `login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`;
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${client.escapeIdentifier(name)} ${attributes}`);
}

const ownershipChanges = readSql('infra/embedded/ownership-changes.sql');

async function handOver(server: pg.Client, url: string, owner: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(ownershipChanges);
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
