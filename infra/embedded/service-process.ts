import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, logOf, pipeLines } from './prefixed-log.ts';
import { Problem } from './problem.ts';
import { until } from './processes.ts';
import { recordProcess } from './lock-file.ts';
import { root, type Service } from './settings.ts';

const restartDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const stableAfterMs = 60_000;
const crashesBeforeReady = 3;
// Addresses, since Node takes a path here for one, whose # and % have a meaning.
const parentWatch = import.meta.resolve('./parent-watch.mjs');
const startUpMemory = import.meta.resolve('./start-up-memory.mjs');

// By default V8 treats the JSON of rows as long-lived after about 20,000 requests and allocates it where only major
// collections free it: two a second under load, and 40 % more CPU for each request. The young
// generation grows as far as a flood of webhooks needs. What only the start ran is no longer kept compiled.
const v8Flags = ({ heap }: Service): string[] => [
  `--max-old-space-size=${heap}`,
  '--no-allocation-site-pretenuring',
  '--max-semi-space-size=32',
  '--flush-code-based-on-time',
  '--bytecode-old-time=10',
];

const bundle = 'dist/bundle/main.js';

/** One service in its own process; restarts with growing delays after a crash. */
export class ServiceProcess {
  readonly service: Service;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #log: Log;
  readonly #main: string;
  readonly #stopped = new AbortController();
  #child: ChildProcess | undefined;
  #crashes = 0;
  /** Counts starts, so that a delayed restart after a crash does not start a second process. */
  #starts = 0;
  readonly #replaced = new WeakSet<ChildProcess>();

  constructor(service: Service, environment: NodeJS.ProcessEnv, log: Log = logOf(service.name), main = bundle) {
    this.service = service;
    this.#environment = environment;
    this.#log = log;
    this.#main = main;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const startedAt = performance.now();
    this.#starts += 1;
    const main = path.join(root, 'apps', this.service.name, this.#main);
    // The parent watch stops the service when its channel to this process closes, even after SIGKILL.
    const child = spawn(
      process.execPath,
      [...v8Flags(this.service), '--enable-source-maps', '--import', parentWatch, '--import', startUpMemory, main],
      {
        cwd: root,
        env: this.#environment,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    pipeLines(child.stdout, this.#log);
    pipeLines(child.stderr, this.#log);
    child.once('exit', (code, signal) => {
      if (!this.#stopped.signal.aborted && !this.#replaced.has(child))
        void this.#restartCrashed(signal ?? `code ${code ?? 0}`, performance.now() - startedAt);
    });
    if (child.pid !== undefined) recordProcess(this.service.name, child.pid);
    this.#child = child;
  }

  async #restartCrashed(reason: string, uptimeMs: number): Promise<void> {
    this.#crashes = uptimeMs > stableAfterMs ? 1 : this.#crashes + 1;
    const starts = this.#starts;
    const wait = restartDelaysMs[Math.min(this.#crashes, restartDelaysMs.length) - 1] ?? 0;
    this.#log(`ended (${reason}); restarting in ${wait / 1000} s`);
    await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    if (!this.#stopped.signal.aborted && starts === this.#starts) this.start();
  }

  /** Resolves when /health/ready answers 200; rejects after repeated crashes or two minutes. */
  async ready(): Promise<void> {
    const url = `http://127.0.0.1:${this.service.port}/health/ready`;
    const isReady = async (): Promise<boolean> => {
      const response = await fetch(url, {
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(2_000)]),
      }).catch(() => undefined);
      await response?.body?.cancel();
      return response?.ok ?? false;
    };
    const hasFailed = (): boolean => this.#crashes >= crashesBeforeReady || this.#stopped.signal.aborted;
    const ended = await until(async () => hasFailed() || isReady(), 120_000);
    if (ended && !hasFailed()) return;
    throw new Problem(`${this.service.name} does not start: see its log lines above.`);
  }

  /** Replaces the process by a new one, without the delay after a crash; resolves when it is ready. */
  async restart(grace: number, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    if (this.#child) this.#replaced.add(this.#child);
    await this.#end(grace);
    await meanwhile();
    this.#crashes = 0;
    this.start();
    await this.ready();
  }

  /** Sends SIGTERM, then SIGKILL after the grace; resolves when the process has ended. */
  async stop(grace: number): Promise<void> {
    this.#stopped.abort();
    await this.#end(grace);
  }

  async #end(grace: number): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const forceKill = setTimeout(() => child.kill('SIGKILL'), grace);
    await exited;
    clearTimeout(forceKill);
  }
}
