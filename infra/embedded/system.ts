import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { clearKafka, startKafka } from '../kafka/broker.ts';
import type { Kafka } from '../kafka/kafka.ts';
import { environmentOf } from './environment.ts';
import { requireFree } from './free-ports.ts';
import { ensureDatabases, ensureQueues } from './databases.ts';
import { clearPostgres, type Postgres, startPostgres } from './postgres.ts';
import { type Log, logOf } from './prefixed-log.ts';
import { Problem } from './problem.ts';
import { claim, recordProcess, release } from './lock-file.ts';
import { ServiceProcess } from './service-process.ts';
import {
  databases,
  dataDir,
  eventsDatabase,
  kafkaPort,
  ports,
  postgresDirectory,
  postgresPort,
  type Service,
  serviceDatabases,
  services,
} from './settings.ts';

const kafkaDirectory = path.join(dataDir, 'kafka');
const gatewayGraceMs = 10_000;
const serviceGraceMs = 25_000;
/** Services that are not ready have no request or job to finish. */
const startGraceMs = 2_000;
const kafkaRestartDelayMs = 2_000;

/** The PostgreSQL of the embedded size with all its databases. */
export async function startDatabases(
  options: { readonly onExit?: () => void; readonly stop?: AbortSignal } = {},
): Promise<Postgres> {
  const postgres = await startPostgres({
    port: postgresPort,
    directory: postgresDirectory,
    ...options,
  });
  try {
    await ensureDatabases(postgres, databases);
    await ensureQueues(postgres, eventsDatabase, serviceDatabases);
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

export interface SystemOptions {
  readonly kafka?: boolean;
  /** Called when the database ends unexpectedly: nothing works without it. */
  readonly onExit?: (what: string) => void;
  /** More variables for a service. */
  readonly environment?: (service: Service) => NodeJS.ProcessEnv;
  /** The file that runs a service; its bundle by default. */
  readonly main?: string;
  /** Where the lines of a process go; to this terminal by default. */
  readonly log?: (name: string) => Log;
}

/** Databases, events and every service: all of Rotina in its embedded size. */
export class System {
  readonly #options: SystemOptions;
  readonly #log: Log;
  readonly #stop = new AbortController();
  #stopping: Promise<void> | undefined;
  #infrastructure: Promise<void> | undefined;
  #isReady = false;
  #postgres: Postgres | undefined;
  #kafka: Kafka | undefined;
  #gateway: ServiceProcess | undefined;
  #services: ServiceProcess[] = [];
  #kafkaRestart: Promise<void> | undefined;

  constructor(options: SystemOptions = {}) {
    this.#options = options;
    this.#log = (options.log ?? logOf)('rotina');
  }

  /** Resolves when every service is ready; stops everything after a failure. */
  async start(): Promise<void> {
    await claim(`http://localhost:${services.gateway.port}`);
    try {
      await this.#startAll();
      this.#isReady = true;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops everything, at once even during the start: the gateway, the services, then Kafka and PostgreSQL. */
  stop(): Promise<void> {
    this.#stop.abort();
    this.#stopping ??= this.#stopAll();
    return this.#stopping;
  }

  /** Replaces the process of one service, and does something while it has none; the others keep running. */
  async restart(name: string, meanwhile?: () => Promise<void>): Promise<void> {
    if (!this.#stopping) await this.#process(name)?.restart(gatewayGraceMs, meanwhile);
  }

  /** The current process of a service. */
  pidOf(name: string): number | undefined {
    return this.#process(name)?.pid;
  }

  #process(name: string): ServiceProcess | undefined {
    return [this.#gateway, ...this.#services].find((process) => process?.service.name === name);
  }

  async #startAll(): Promise<void> {
    const ownKafka = this.#options.kafka === true && !process.env['KAFKA_BROKERS'];
    await Promise.all([clearPostgres(postgresDirectory), clearKafka(kafkaDirectory)]);
    await requireFree([
      { name: 'PostgreSQL', variable: 'POSTGRES_PORT', port: postgresPort },
      ...(ownKafka ? [{ name: 'Kafka', variable: 'KAFKA_PORT', port: kafkaPort }] : []),
      ...ports,
    ]);
    this.#throwIfStopped();
    this.#log(`starting PostgreSQL on port ${postgresPort}${ownKafka ? ` and Kafka on port ${kafkaPort}` : ''}`);
    this.#infrastructure = this.#startInfrastructure();
    await this.#infrastructure;
    this.#throwIfStopped();
    await this.#startServices();
  }

  #throwIfStopped(): void {
    if (this.#stopping) throw new Problem('Stopped while starting.');
  }

  async #startInfrastructure(): Promise<void> {
    const results = await Promise.allSettled([
      startDatabases({ onExit: () => this.#options.onExit?.('PostgreSQL'), stop: this.#stop.signal }).then(
        (postgres) => (this.#postgres = postgres),
      ),
      this.#options.kafka === true
        ? startKafka({
            port: kafkaPort,
            dataDir: kafkaDirectory,
            stop: this.#stop.signal,
            onExit: () => void (this.#kafkaRestart = this.#restartKafka()),
          }).then((kafka) => this.#useKafka(kafka))
        : undefined,
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  #useKafka(kafka: Kafka): void {
    this.#kafka = kafka;
    if (kafka.pid !== undefined) recordProcess('kafka', kafka.pid);
  }

  /** Restarts a crashed broker on its data until it runs or the system stops. */
  async #restartKafka(): Promise<void> {
    this.#log(`Kafka ended; restarting in ${kafkaRestartDelayMs / 1000} s`);
    await pause(kafkaRestartDelayMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    if (this.#stopping || !this.#kafka) return;
    try {
      await this.#kafka.restart();
      this.#useKafka(this.#kafka);
    } catch (error) {
      this.#log(String(error));
      await this.#restartKafka();
    }
  }

  async #startServices(): Promise<void> {
    const databaseUrl = this.#postgres?.roleUrl ?? String;
    const infrastructure = { databaseUrl, ...(this.#kafka && { kafkaBrokers: this.#kafka.brokers }) };
    const { gateway, ...others } = services;
    const processOf = (service: Service): ServiceProcess =>
      new ServiceProcess(
        service,
        { ...environmentOf(service, infrastructure), ...this.#options.environment?.(service) },
        this.#options.log?.(service.name),
        this.#options.main,
      );
    this.#gateway = processOf(gateway);
    this.#services = Object.values(others).map(processOf);
    const all = [...this.#services, this.#gateway];
    this.#log(`starting ${all.map(({ service }) => service.name).join(', ')}`);
    for (const service of all) service.start();
    await Promise.all(all.map((service) => service.ready()));
  }

  async #stopAll(): Promise<void> {
    await this.#gateway?.stop(this.#isReady ? gatewayGraceMs : startGraceMs);
    await Promise.all(this.#services.map((service) => service.stop(this.#isReady ? serviceGraceMs : startGraceMs)));
    await this.#infrastructure?.catch(() => undefined);
    await this.#kafkaRestart;
    await Promise.all([this.#kafka?.stop(), this.#postgres?.stop()]);
    release();
  }
}
