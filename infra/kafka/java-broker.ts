import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskFullSentence, Problem } from '../embedded/problem.ts';
import { endLeftover, runProgram, until } from '../embedded/processes.ts';
import type { Kafka } from './kafka.ts';
import { type BrokerAddress, brokerProperties } from './properties.ts';

export interface JavaBrokerOptions {
  readonly address: BrokerAddress;
  readonly dataDir: string;
  readonly libs: string;
  readonly properties: Readonly<Record<string, string>>;
  /** That of the other brokers of its cluster; a new one for a broker on its own. */
  readonly clusterId?: string;
  readonly onExit?: () => void;
  readonly stop?: AbortSignal | undefined;
}

const small = ['-Xms128m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const settingsOf = (dataDir: string): string => path.join(dataDir, 'server.properties');
const pidFileOf = (dataDir: string): string => path.join(dataDir, 'broker.pid');
const logOf = (dataDir: string): string => path.join(dataDir, 'broker.log');

export async function clearJavaBroker(dataDir: string): Promise<void> {
  if (!existsSync(pidFileOf(dataDir))) return;
  await endLeftover(Number(readFileSync(pidFileOf(dataDir), 'utf8')), settingsOf(dataDir), 'SIGTERM');
  rmSync(pidFileOf(dataDir), { force: true });
}

/** As the tool makes one, which would start Java once more; a first bit of 0 keeps it from beginning like an option. */
export function newClusterId(): string {
  const bytes = randomBytes(16);
  bytes.writeUInt8(bytes.readUInt8() & 0x7f);
  return bytes.toString('base64url');
}

async function format({ address, dataDir, libs, properties, clusterId, stop }: JavaBrokerOptions): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const all = { ...brokerProperties(address, path.join(dataDir, 'data')), ...properties };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(settingsOf(dataDir), lines.join(''));
  if (existsSync(path.join(dataDir, 'data/meta.properties'))) return;
  const tool = [...small, '-cp', `${libs}/*`, 'kafka.tools.StorageTool'];
  const formatting = ['format', '-t', clusterId ?? newClusterId(), '-c', settingsOf(dataDir), '--ignore-formatted'];
  await runProgram('java', [...tool, ...formatting], { stop });
}

const hasExited = (broker: ChildProcess): boolean => broker.exitCode !== null || broker.signalCode !== null;

async function launch({ dataDir, libs, stop }: JavaBrokerOptions): Promise<ChildProcess> {
  const log = openSync(logOf(dataDir), 'w');
  const logging = `-Dlog4j2.configurationFile=${path.join(import.meta.dirname, 'log4j2.xml')}`;
  // In its own session: a terminal's Ctrl-C must reach the services first.
  const broker = spawn('java', [...small, logging, '-cp', `${libs}/*`, 'kafka.Kafka', settingsOf(dataDir)], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  writeFileSync(pidFileOf(dataDir), String(broker.pid));
  const started = (): boolean => readFileSync(logOf(dataDir), 'utf8').includes('Kafka Server started');
  try {
    if ((await until(() => hasExited(broker) || started(), 60_000, stop)) && !hasExited(broker)) return broker;
  } catch (error) {
    await end(broker, 'SIGKILL');
    throw error;
  }
  await end(broker, 'SIGKILL');
  const text = readFileSync(logOf(dataDir), 'utf8').trim();
  throw new Problem(
    diskFullSentence(text) ?? `Kafka does not start. The end of ${logOf(dataDir)}:\n${text.slice(-800)}`,
  );
}

async function end(broker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(broker)) return;
  const exited = new Promise((resolve) => broker.once('exit', resolve));
  broker.kill(signal);
  const forceKill = setTimeout(() => broker.kill('SIGKILL'), 15_000);
  await exited;
  clearTimeout(forceKill);
}

/** A broker from its published jars, run with the machine's Java. */
export async function javaBroker(options: JavaBrokerOptions): Promise<Kafka> {
  await clearJavaBroker(options.dataDir);
  await format(options);
  let ending = false;
  const start = async (): Promise<ChildProcess> => {
    const process = await launch(options);
    ending = false;
    process.once('exit', () => ending || options.onExit?.());
    return process;
  };
  let broker = await start();
  const finish = async (signal: NodeJS.Signals): Promise<void> => {
    ending = true;
    await end(broker, signal);
    rmSync(pidFileOf(options.dataDir), { force: true });
  };
  return {
    brokers: `127.0.0.1:${options.address.port}`,
    get pid() {
      return broker.pid;
    },
    stop: () => finish('SIGTERM'),
    kill: () => finish('SIGKILL'),
    restart: async () => {
      await finish('SIGTERM');
      broker = await start();
    },
  };
}
