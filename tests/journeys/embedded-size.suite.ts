import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import pg from 'pg';
import serviceSettings from '../../infra/embedded/service-settings.json' with { type: 'json' };
import { accepts, outsideAddresses } from '../../infra/embedded/reachability.ts';
import type { TheSystem } from './shared-system.js';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** Addresses that a neighbour could reach; Linux answers on all of 127.0.0.0/8 where a port is open to all. */
const otherAddresses = (): string[] => [...(process.platform === 'linux' ? ['127.0.0.2'] : []), ...outsideAddresses()];

/** The parts of the embedded size that somebody reaches who should not. */
export function embeddedSizeSuite(the: TheSystem): void {
  describe('the embedded size', () => {
    it('listens on the loopback address alone', async () => {
      const { KAFKA_PORT: _notStarted, ...ports } = the.system.ports;
      const open: string[] = [];
      for (const [name, port] of Object.entries(ports)) {
        expect([name, await accepts(port)]).toEqual([name, true]);
        for (const host of otherAddresses()) if (await accepts(port, host)) open.push(`${name} on ${host}`);
      }
      expect(open).toEqual([]);
    });

    it('refuses the password that every data directory once had', async () => {
      const url = new URL(the.system.databaseUrl('postgres'));
      url.password = 'rotina';
      await expect(query(url.href, 'select')).rejects.toThrow(/password/);
    });

    it('gives a service an ordinary role that owns its database, and reaches no other but that of the events', async () => {
      const own = the.system.roleUrl('rotina_habits');
      const attributes = 'rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls';
      const [role] = await query(own, `select ${attributes} from pg_roles where rolname = current_user`);
      expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
      await expect(query(own, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
      await expect(query(own, "select pg_read_file('/etc/hostname')")).rejects.toThrow(/permission denied/);
      const owned = 'select count(*)::int as owned from pg_tables where tableowner = current_user';
      expect(await query(own, owned)).not.toEqual([{ owned: 0 }]);
      for (const other of ['rotina_membership', 'postgres', 'template1']) {
        const url = new URL(own);
        url.pathname = `/${other}`;
        await expect(query(url.href, 'select')).rejects.toThrow(/permission denied for database/);
      }
    });

    ownCredentials(the);
  });
}

function ownCredentials(the: TheSystem): void {
  it('lets a service publish in its own topics alone', async () => {
    const events = the.system.roleUrl('rotina_events', 'rotina_habits');
    const forged = { consumer: 'checkout', topic: 'membership.users', event_id: randomUUID(), envelope: {} };
    const enqueue = `select event_queues.enqueue('${JSON.stringify([forged])}')`;
    await expect(query(events, enqueue)).rejects.toThrow('rotina_habits may not publish in membership.users');
  });

  it.runIf(process.platform === 'linux')('gives a process its own settings, and nothing of the others', () => {
    for (const [name, own] of Object.entries(serviceSettings)) {
      const environ = readFileSync(`/proc/${String(the.system.pidOf(name))}/environ`, 'utf8');
      const given = environ.split('\0').map((line) => line.split('=', 1)[0]);
      const foreign = Object.values(serviceSettings).flatMap((settings) => settings.filter((s) => !own.includes(s)));
      expect(given.filter((variable) => foreign.includes(String(variable)))).toEqual([]);
      expect(given).toContain('LOG_LEVEL');
    }
  });
}
