import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { AnswerCheck, CheckingProxy, eventually, testDirectory } from '@rotina/testing';
import { type PostgresUrls, postgresUrls } from '../../infra/embedded/postgres-urls.ts';
import { freePort } from '../../infra/embedded/free-ports.ts';
import { ownPorts, portVariables } from '../../infra/embedded/own-ports.ts';
import { administratorsDocument, publicDocument } from '../../apps/gateway/test/merged-documents.js';

const root = path.resolve(import.meta.dirname, '../..');
const startTimeoutMs = 120_000;

/** Comparisons of answers with OpenAPI documents. */
const checks = {
  GATEWAY: () => AnswerCheck.of(publicDocument, administratorsDocument),
  HABITS: () => AnswerCheck.ofService('habits'),
  MEMBERSHIP: () => AnswerCheck.ofService('membership'),
  CHECKOUT: () => AnswerCheck.ofService('checkout'),
  BACKOFFICE: () => AnswerCheck.ofService('backoffice'),
} as const;

type Documented = keyof typeof checks;
type ServiceName = Documented | 'SANDBOX';

export type Transport = 'embedded' | 'kafka';

/** A program of ours in its own process, with its output so far. */
export class Program {
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(command: string, args: readonly string[], options: Pick<SpawnOptions, 'env' | 'detached'>) {
    this.child = spawn(command, args, { cwd: root, ...options });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Resolves once the program has printed a text. */
  async printed(text: string, timeout = startTimeoutMs): Promise<void> {
    await eventually(
      () => {
        if (!this.output.includes(text)) throw new Error(`"${text}" was not printed:\n${this.output.slice(-3_000)}`);
      },
      { timeout },
    );
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}

/** Starts one of our scripts. */
export const startScript = (
  script: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'env' | 'detached'>,
): Program => new Program(process.execPath, ['--no-warnings', path.join(root, script), ...args], options);

/** The whole system as `npm start` runs it, on its own ports and data. Every answer to a journey is compared with its document. */
export class RunningSystem {
  private readonly replicas: Program[] = [];
  /** Of before restarts. */
  private earlierOutput = '';
  private clockOffsetSeconds = 0;
  private readonly proxies = new Map<ServiceName, CheckingProxy>();

  private constructor(
    private runner: Program,
    private readonly env: NodeJS.ProcessEnv,
    private readonly directory: string,
    private readonly transport: Transport,
  ) {}

  static async start(transport: Transport, settings: Readonly<Record<string, string>> = {}): Promise<RunningSystem> {
    const directory = dataDirectory();
    const env = { ...(await environmentOn(directory)), SANDBOX_RETRY_SECONDS: '0,1,2,5', ...settings };
    const runner = startRunner(transport, env);
    const system = new RunningSystem(runner, env, directory, transport);
    await runner.printed('Rotina is ready').catch(async (error: unknown) => {
      await system.stop();
      throw error;
    });
    for (const name of Object.keys(checks) as Documented[]) {
      const proxy = new CheckingProxy(system.addressOf(name), checks[name]());
      system.proxies.set(name, await proxy.start());
    }
    return system;
  }

  /** The output of the runner and its services; each line starts with the name of its service. */
  get output(): string {
    return this.earlierOutput + this.runner.output;
  }

  /** The address at which a journey reaches a service. */
  url(service: ServiceName): string {
    return this.proxies.get(service)?.url ?? this.addressOf(service);
  }

  /** Starts the demonstration of the main job against this system. */
  demo(): Program {
    const gateway = this.proxies.get('GATEWAY')?.port;
    const env = { ...this.env, GATEWAY_PORT: String(gateway) };
    return startScript('tools/demo/run.ts', this.transport === 'kafka' ? ['--kafka'] : [], { env });
  }

  /** Starts a second replica of a service on another port. */
  async replicate(service: 'membership' | 'backoffice'): Promise<void> {
    const port = await freePort();
    const env = { ...(await this.environmentOf(service)), [`${service.toUpperCase()}_PORT`]: String(port) };
    const replica = startScript(`apps/${service}/dist/bundle/main.js`, [], { env });
    this.replicas.push(replica);
    await eventually(
      async () => {
        const response = await fetch(`http://127.0.0.1:${String(port)}/health/ready`);
        if (!response.ok) throw new Error(`The second ${service} is not ready:\n${replica.output.slice(-3_000)}`);
      },
      { timeout: startTimeoutMs },
    );
  }

  async endReplicas(): Promise<void> {
    const replicas = this.replicas.splice(0);
    for (const replica of replicas) replica.signal('SIGTERM');
    await Promise.all(replicas.map((replica) => replica.ended));
  }

  /** Stops all its processes and starts them again on the same data, with every clock so much further on. */
  async restartLater(seconds: number): Promise<void> {
    this.runner.signal('SIGINT');
    await this.runner.ended;
    this.earlierOutput += this.runner.output;
    this.clockOffsetSeconds += seconds;
    const CLOCK_OFFSET_SECONDS = String(this.clockOffsetSeconds);
    this.runner = startRunner(this.transport, { ...this.env, CLOCK_OFFSET_SECONDS });
    await this.runner.printed('Rotina is ready');
  }

  /** Kills a process of the system, once it runs: the runner may be about to restart it. */
  async kill(name: string): Promise<void> {
    await eventually(() => process.kill(this.pidOf(name), 'SIGKILL'), { timeout: startTimeoutMs });
  }

  /** The current process id of a service or of Kafka. */
  pidOf(name: string): number {
    const { children } = JSON.parse(readFileSync(path.join(this.directory, 'running.json'), 'utf8')) as {
      children: Record<string, number>;
    };
    const pid = children[name];
    if (pid === undefined) throw new Error(`The runner has no process ${name}: ${Object.keys(children).join(', ')}`);
    return pid;
  }

  /** The address of one of the system's databases, as the superuser sees it. */
  databaseUrl(database: string): string {
    return this.postgres.url(database);
  }

  /** Where the system keeps everything: databases, the broker's records, files. */
  get dataFolder(): string {
    return this.directory;
  }

  /** Runs a statement on one of the system's databases, and returns its rows. */
  async query<Row extends object>(database: string, sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl(database) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** The address of a database as its owner, or another role, sees it. */
  roleUrl(database: string, role?: string): string {
    return this.postgres.roleUrl(database, role);
  }

  /** Every port that the system was given, by its variable. */
  get ports(): Readonly<Record<string, number>> {
    return Object.fromEntries(portVariables.map((variable) => [variable, Number(this.port(variable))]));
  }

  /**
   * Ctrl-C; the exit code of the runner.
   * @throws Error with the answers that differed from their documents.
   */
  async stop(): Promise<number | null> {
    await this.endReplicas();
    this.runner.signal('SIGINT');
    const code = await this.runner.ended;
    rmSync(this.directory, { recursive: true, force: true });
    for (const proxy of this.proxies.values()) proxy.stop();
    const differences = [...this.proxies.values()].flatMap((proxy) => proxy.differences);
    if (differences.length > 0) throw new Error([...new Set(differences)].join('\n\n'));
    return code;
  }

  private addressOf(service: ServiceName): string {
    return `http://127.0.0.1:${this.port(`${service}_PORT`)}`;
  }

  private get postgres(): PostgresUrls {
    return postgresUrls(Number(this.port('POSTGRES_PORT')), path.join(this.directory, 'postgres'));
  }

  private port(variable: (typeof portVariables)[number]): string {
    return this.env[variable] ?? '';
  }

  /** The environment that the runner gives a service; the runner reads its own settings at import. */
  private async environmentOf(service: 'membership' | 'backoffice'): Promise<NodeJS.ProcessEnv> {
    Object.assign(process.env, this.env);
    const { environmentOf } = await import('../../infra/embedded/environment.ts');
    const { services } = await import('../../infra/embedded/settings.ts');
    return environmentOf(services[service], {
      databaseUrl: this.postgres.roleUrl,
      ...(this.transport === 'kafka' && { kafkaBrokers: `127.0.0.1:${this.port('KAFKA_PORT')}` }),
    });
  }
}

const startRunner = (transport: Transport, env: NodeJS.ProcessEnv): Program =>
  startScript('infra/embedded/start.ts', transport === 'kafka' ? ['--kafka'] : [], { env });

/** A new directory for the data of one system. */
export function dataDirectory(): string {
  const directory = mkdtempSync(path.join(testDirectory(), 'journey-'));
  // PostgreSQL may run as another user, which needs access.
  chmodSync(directory, 0o755);
  return directory;
}

/** This environment without the variables of the test runner, with ports and data of its own. */
export async function environmentOn(directory: string): Promise<NodeJS.ProcessEnv> {
  const { NODE_ENV: _nodeEnv, NODE_OPTIONS: _options, KAFKA_BROKERS: _brokers, ...inherited } = process.env;
  return { ...inherited, ROTINA_DATA_DIR: directory, ...(await ownPorts()) };
}
