import { createWriteStream, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Failpoint } from '@rotina/service-kit/process';
import { TcpProxy } from '@rotina/testing/network';
import pg from 'pg';
import { environmentOf } from '../../infra/embedded/environment.ts';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { clearPostgres, type Postgres, removePostgres } from '../../infra/embedded/postgres.ts';
import { type PostgresUrls, postgresUrls } from '../../infra/embedded/postgres-urls.ts';
import { Problem } from '../../infra/embedded/problem.ts';
import { until } from '../../infra/embedded/processes.ts';
import { ServiceProcess } from '../../infra/embedded/service-process.ts';
import { dataDir, postgresDirectory, postgresPort, serviceDatabases, services } from '../../infra/embedded/settings.ts';
import { startDatabases, System } from '../../infra/embedded/system.ts';
import { Acknowledged } from './acknowledged.ts';
import { arm, clearFailpoints } from './failpoints.ts';
import { answersReady } from './ready.ts';
import { brokersOf, type Servers } from './servers.ts';
import { Traffic } from './traffic.ts';

export const logFile = path.join(dataDir, 'system.log');
/** A machine that is busy with other work is slow, not broken. */
const readyMs = 240_000;
const conditionMs = 300_000;

type ServiceName = 'gateway' | 'habits' | 'membership' | 'checkout' | 'backoffice';
const names: readonly ServiceName[] = ['gateway', 'habits', 'membership', 'checkout', 'backoffice'];

/** A system of its own processes, and what can be done to them. */
export class World {
  readonly servers: Servers;
  /** The way from checkout to the learning platform. */
  readonly platform: TcpProxy;
  /** Whether scenarios do less than they could. */
  readonly isShort: boolean;
  readonly #system: System;
  readonly #stop = new AbortController();
  readonly #restarted = new Set<ServiceName>();
  #acknowledged: Acknowledged | undefined;
  #traffic: Traffic | undefined;
  #since = Temporal.Now.instant();
  #recoverySeconds: number | null = null;
  #faultAt: number | undefined;
  #postgres: Postgres | undefined;
  #stopping: Promise<void> | undefined;

  private constructor(servers: Servers, platform: TcpProxy, isShort: boolean) {
    this.servers = servers;
    this.platform = platform;
    this.isShort = isShort;
    const log = createWriteStream(logFile, { flags: 'w' });
    this.#system = new System({
      kafka: brokersOf(servers) !== undefined,
      log: (name) => (line) => log.write(`[${name}] ${line}\n`),
      environment: ({ database }) => (database && servers.pooler?.settings(this.urls.roleUrl(database))) || {},
    });
  }

  /** Starts the system on no data. */
  static async start(servers: Servers, isShort: boolean): Promise<World> {
    await removePostgres(postgresDirectory);
    rmSync(path.join(dataDir, 'sandbox'), { recursive: true, force: true });
    clearFailpoints();
    const platform = await TcpProxy.start(`http://127.0.0.1:${services.sandbox.port}/platform`);
    process.env['PLATFORM_URL'] = platform.url();
    const world = new World(servers, platform, isShort);
    await servers.pooler?.start(serviceDatabases.map((database) => world.urls.roleUrl(database)));
    await world.#system.start();
    return world;
  }

  stop(): Promise<void> {
    this.#stop.abort(new Problem('Stopped.'));
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** Begins a scenario. What an earlier one killed starts again at once from now on. */
  async begin(scenario: string): Promise<void> {
    for (const name of this.#restarted) await this.#system.restart(name);
    this.#restarted.clear();
    this.#since = Temporal.Now.instant();
    this.platform.restore();
    this.#recoverySeconds = null;
    this.#acknowledged?.close();
    this.#acknowledged = new Acknowledged(path.join(dataDir, 'acknowledged'), scenario);
    this.#traffic = new Traffic(this.#acknowledged, this.#stop.signal);
  }

  get acknowledged(): Acknowledged {
    if (!this.#acknowledged) throw new Error('No scenario has begun.');
    return this.#acknowledged;
  }

  /** When the scenario began. */
  get since(): Temporal.Instant {
    return this.#since;
  }

  get traffic(): Traffic {
    if (!this.#traffic) throw new Error('No scenario has begun.');
    return this.#traffic;
  }

  /** The longest time that the services took until all were ready again after a fault; null without one. */
  get recoverySeconds(): number | null {
    return this.#recoverySeconds;
  }

  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  databaseUrl(database: string): string {
    return this.urls.url(database);
  }

  /** Runs one statement on a new connection. */
  async query<T extends pg.QueryResultRow>(
    database: string,
    statement: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<T>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Kills a service, which the runner starts again; resolves when all are ready again. */
  async kill(name: ServiceName): Promise<void> {
    const pid = this.pid(name);
    process.kill(pid, 'SIGKILL');
    await this.#replaced(name, pid);
    await this.recovered();
  }

  /** Does something while a service is stopped; resolves when all are ready again. */
  async whileStopped(name: ServiceName, work: () => Promise<void>): Promise<void> {
    await this.#system.restart(name, async () => {
      await work();
      this.faultEnded();
    });
    await this.recovered();
  }

  pid(name: ServiceName): number {
    const pid = this.#system.pidOf(name);
    if (pid === undefined) throw new Error(`${name} does not run.`);
    return pid;
  }

  /** Lets a service be killed when it reaches a failpoint; resolves when all are ready again. */
  async killAt(name: ServiceName, point: Failpoint): Promise<void> {
    const pid = this.pid(name);
    await this.#untilTriggered([arm(pid, point, 'SIGKILL')], point);
    await this.#replaced(name, pid);
    await this.recovered();
  }

  /** Freezes the first of some processes that reaches a failpoint; resolves with its id. */
  async freezeAt(pids: readonly number[], point: Failpoint): Promise<number> {
    const files = pids.map((pid) => arm(pid, point, 'SIGSTOP'));
    await this.#untilTriggered(files, point);
    const frozen = pids.find((_pid, index) => !existsSync(files[index] ?? ''));
    for (const file of files) rmSync(file, { force: true });
    if (frozen === undefined) throw new Error(`No process was halted at ${point}.`);
    return frozen;
  }

  /** Starts a second process of checkout, behind no gateway. */
  async replicate(): Promise<ServiceProcess> {
    const port = await freePort();
    const service = { ...services.checkout, port };
    const brokers = brokersOf(this.servers);
    const environment = environmentOf(service, {
      databaseUrl: this.urls.roleUrl,
      ...(brokers !== undefined && { kafkaBrokers: brokers }),
    });
    const replica = new ServiceProcess(service, { ...environment, CHECKOUT_PORT: String(port) }, () => undefined);
    replica.start();
    await replica.ready();
    return replica;
  }

  stopPostgres(): Promise<void> {
    return clearPostgres(postgresDirectory);
  }

  async startPostgres(): Promise<void> {
    this.#postgres = await startDatabases();
    this.faultEnded();
  }

  /** The moment from which the recovery counts. */
  faultEnded(): void {
    this.#faultAt = performance.now();
  }

  /** Resolves when every service is ready by itself. */
  async recovered(): Promise<void> {
    const unready: string[] = [];
    const isReady = async (): Promise<boolean> => {
      unready.length = 0;
      for (const name of names) if (!(await answersReady(services[name].port))) unready.push(name);
      return unready.length === 0;
    };
    const inTime = await until(isReady, readyMs, this.#stop.signal);
    if (!inTime) throw new Error(`${unready.join(', ')} did not become ready in ${readyMs / 1_000} s`);
    if (this.#faultAt === undefined) return;
    const seconds = (performance.now() - this.#faultAt) / 1_000;
    this.#faultAt = undefined;
    this.#recoverySeconds = Math.max(this.#recoverySeconds ?? 0, seconds);
  }

  /** Resolves once a condition holds. Throws when it does not for long. */
  async until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
    if (!(await until(condition, conditionMs, this.#stop.signal)))
      throw new Error(`not within ${conditionMs / 1_000} s: ${what}`);
  }

  wait(seconds: number): Promise<void> {
    return pause(seconds * 1_000, undefined, { signal: this.#stop.signal });
  }

  async #stopAll(): Promise<void> {
    await this.#system.stop();
    await this.#postgres?.stop();
    await this.platform.close();
  }

  private get urls(): PostgresUrls {
    return postgresUrls(postgresPort, postgresDirectory);
  }

  async #untilTriggered(files: readonly string[], point: Failpoint): Promise<void> {
    await this.until(`a process reaches ${point}`, () => files.some((file) => !existsSync(file)));
  }

  async #replaced(name: ServiceName, pid: number): Promise<void> {
    this.#faultAt = performance.now();
    this.#restarted.add(name);
    await until(() => this.#system.pidOf(name) !== pid, readyMs, this.#stop.signal);
  }
}
