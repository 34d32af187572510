import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freePort, requireFree } from './free-ports.ts';
import { runProgram } from './processes.ts';

const portsOfProcess = 150;

/** Asks for many ports in a process of its own. */
async function portsOfAnother(): Promise<number[]> {
  const module = path.join(import.meta.dirname, 'free-ports.ts');
  const program = `
    const { freePort } = await import(${JSON.stringify(module)});
    const ports = [];
    for (let count = 0; count < ${portsOfProcess}; count++) ports.push(await freePort());
    console.log(JSON.stringify(ports));
  `;
  const { stdout } = await runProgram(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]);
  return JSON.parse(stdout) as number[];
}

describe('A free port', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is given once', async () => {
    expect(await freePort()).not.toBe(await freePort());
  });

  it('is given to one of several processes', async () => {
    const given = (await Promise.all([portsOfAnother(), portsOfAnother(), portsOfAnother()])).flat();
    expect(given).toHaveLength(3 * portsOfProcess);
    expect(new Set(given).size).toBe(given.length);
  });

  it.each(['KAFKA_PORT', 'ADMIN_PORT', 'POSTGRES_PORT', 'GATEWAY_METRICS_PORT'])('is not that of %s', async (name) => {
    const next = (await freePort()) + 1;
    vi.stubEnv(name, String(next));
    expect(await freePort()).not.toBe(next);
  });

  it('is none that a system is about to listen on', async () => {
    const next = (await freePort()) + 1;
    await requireFree([{ name: 'Kafka', variable: 'KAFKA_PORT', port: next }]);
    expect(await freePort()).not.toBe(next);
  });
});
