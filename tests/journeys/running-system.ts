import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@rotina/testing';
import { type PostgresUrls, postgresUrls } from '../../infra/embedded/postgres-urls.ts';
import { freePort } from '../../infra/embedded/free-ports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startTimeoutMs = 120_000;

const portVariables = [
  'GATEWAY_PORT',
  'HABITS_PORT',
  'MEMBERSHIP_PORT',
  'CHECKOUT_PORT',
  'BACKOFFICE_PORT',
  'SANDBOX_PORT',
  'POSTGRES_PORT',
  'KAFKA_PORT',
  'SANDBOX_SMTP_PORT',
  'GATEWAY_METRICS_PORT',
] as const;

type ServiceName = 'GATEWAY' | 'HABITS' | 'MEMBERSHIP' | 'CHECKOUT' | 'BACKOFFICE' | 'SANDBOX';

export type Transport = 'embedded' | 'kafka';

/** One of our scripts in its own process, with its output so far. */
class Script {
  output = '';
  readonly ended: Promise<number | null>;
  private readonly child: ChildProcess;

  constructor(script: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, ['--no-warnings', path.join(root, script), ...args], { cwd: root, env });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  /** Resolves once the script has printed a text. */
  async printed(text: string, timeout: number): Promise<void> {
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

/** The whole system as `npm start` runs it, on its own ports and data. */
export class RunningSystem {
  private readonly replicas: Script[] = [];

  private constructor(
    private readonly runner: Script,
    private readonly env: NodeJS.ProcessEnv,
    private readonly directory: string,
    private readonly transport: Transport,
  ) {}

  static async start(transport: Transport, settings: Readonly<Record<string, string>> = {}): Promise<RunningSystem> {
    const directory = mkdtempSync(path.join(root, '.local', 'journey-'));
    const env: NodeJS.ProcessEnv = {
      ...inherited(),
      ...(await portsFor(portVariables)),
      ROTINA_DATA_DIR: directory,
      SANDBOX_RETRY_SECONDS: '0,1',
      ...settings,
    };
    const runner = new Script('infra/embedded/start.ts', transport === 'kafka' ? ['--kafka'] : [], env);
    const system = new RunningSystem(runner, env, directory, transport);
    await runner.printed('Rotina is ready', startTimeoutMs);
    return system;
  }

  /** The output of the runner and its services; each line starts with the name of its service. */
  get output(): string {
    return this.runner.output;
  }

  /** The address of a service, from this machine. */
  url(service: ServiceName): string {
    return `http://127.0.0.1:${this.port(`${service}_PORT`)}`;
  }

  /** Starts the demonstration of the main job against this system. */
  demo(): Script {
    return new Script('infra/demo/run.ts', this.transport === 'kafka' ? ['--kafka'] : [], this.env);
  }

  /** Starts a second replica of a service on another port. */
  async replicate(service: 'membership' | 'backoffice'): Promise<void> {
    const port = await freePort();
    const replica = new Script(`apps/${service}/dist/main.js`, [], {
      ...(await this.environmentOf(service)),
      [`${service.toUpperCase()}_PORT`]: String(port),
    });
    this.replicas.push(replica);
    await eventually(
      async () => {
        const response = await fetch(`http://127.0.0.1:${String(port)}/health/ready`);
        if (!response.ok) throw new Error(`The second ${service} is not ready:\n${replica.output.slice(-3_000)}`);
      },
      { timeout: startTimeoutMs },
    );
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

  /** The address of a database as the service that owns it sees it. */
  ownerUrl(database: string): string {
    return this.postgres.ownerUrl(database);
  }

  /** Every port that the system was given, by its variable. */
  get ports(): Readonly<Record<string, number>> {
    return Object.fromEntries(portVariables.map((variable) => [variable, Number(this.port(variable))]));
  }

  /** Ctrl-C; the exit code of the runner. */
  async stop(): Promise<number | null> {
    for (const replica of this.replicas) replica.signal('SIGTERM');
    await Promise.all(this.replicas.map((replica) => replica.ended));
    this.runner.signal('SIGINT');
    const code = await this.runner.ended;
    rmSync(this.directory, { recursive: true, force: true });
    return code;
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
      databaseUrl: this.postgres.ownerUrl,
      ...(this.transport === 'kafka' && { kafkaBrokers: `127.0.0.1:${this.port('KAFKA_PORT')}` }),
    });
  }
}

/** This environment without the variables of Jest and the test runner. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV: _nodeEnv, NODE_OPTIONS: _options, KAFKA_BROKERS: _brokers, ...rest } = process.env;
  return rest;
}

async function portsFor(variables: readonly string[]): Promise<Record<string, string>> {
  const ports: Record<string, string> = {};
  for (const variable of variables) ports[variable] = String(await freePort());
  return ports;
}
