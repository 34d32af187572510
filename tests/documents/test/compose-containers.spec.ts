import { describe, expect, it } from 'vitest';
import { composeServices } from './compose-file.js';

const each = Object.entries(composeServices);
const ours = ['gateway', 'habits', 'membership', 'checkout', 'backoffice', 'sandbox'];

/** Containers that write beside their volumes; the compose file says why. */
const writable = new Set(['kafka', 'alertmanager']);

describe('every container of the compose file', () => {
  it.each(each)('%s has no rights of the machine', (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add ?? []).toEqual(name === 'kafka-certificate' ? ['CHOWN'] : []);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.user === 'root').toBe(name === 'kafka-certificate');
  });

  it.each(each)('%s writes to its volumes alone', (name, service) => {
    expect(service.read_only).toBe(!writable.has(name));
    expect(service.volumes?.join() ?? '').not.toContain('docker.sock');
  });

  it.each(each)('%s has bounds for memory, processors, processes and logs', (_, service) => {
    expect(service.mem_limit).toMatch(/^(?:\$\{[A-Z_]+:-)?\d+[mg]\}?$/);
    expect(service.cpus).toBeDefined();
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.logging?.options).toEqual({ 'max-size': '20m', 'max-file': '5' });
  });

  it.each(each)('%s can have replicas beside it, as it has no name and no port of its own', (name, service) => {
    expect(service.container_name).toBeUndefined();
    const published = new Set(['gateway', 'sandbox', 'prometheus', 'alertmanager', 'grafana', 'jaeger']);
    expect(service.ports !== undefined).toBe(published.has(name));
  });

  it.each(each.filter(([name, { ports }]) => ports && name !== 'gateway'))(
    '%s is open to this machine alone',
    (_, { ports }) => {
      for (const port of ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
    },
  );
});

it.each(ours)('%s is killed after the 25 seconds in which it ends by itself, not before', (name) => {
  const grace = Number.parseInt(composeServices[name]?.stop_grace_period ?? '0', 10);
  expect(grace).toBeGreaterThan(25);
});
