import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, logOf, pipeLines } from './prefixed-log.ts';
import { Problem } from './problem.ts';
import { until } from './processes.ts';
import { remember } from './running-file.ts';
import { root, type Service } from './settings.ts';

const pauses = [1_000, 2_000, 5_000, 10_000, 30_000];
const calmAfter = 60_000;
const crashesBeforeReady = 3;
const leash = path.join(import.meta.dirname, 'leash.mjs');

// Without the second, V8 takes the JSON of rows for long-lived after some 20,000 requests and puts it where only major
// collections clean up: two a second under load, and 40 % more CPU for each request.
const v8Flags = ({ heap }: Service): string[] => [`--max-old-space-size=${heap}`, '--no-allocation-site-pretenuring'];

/** One service as a process of its own, started again with a growing pause when it ends by itself. */
export class ServiceProcess {
  readonly service: Service;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #log: Log;
  readonly #stopped = new AbortController();
  #child: ChildProcess | undefined;
  #crashes = 0;

  constructor(service: Service, environment: NodeJS.ProcessEnv, log: Log = logOf(service.name)) {
    this.service = service;
    this.#environment = environment;
    this.#log = log;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const startedAt = performance.now();
    const main = path.join(root, 'apps', this.service.name, 'dist/main.js');
    // The leash ends the service when its channel to this process closes, however this process went.
    const child = spawn(process.execPath, [...v8Flags(this.service), '--enable-source-maps', '--import', leash, main], {
      cwd: root,
      env: this.#environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    pipeLines(child.stdout, this.#log);
    pipeLines(child.stderr, this.#log);
    child.once('exit', (code, signal) => {
      if (!this.#stopped.signal.aborted) void this.#again(signal ?? `code ${code ?? 0}`, performance.now() - startedAt);
    });
    if (child.pid !== undefined) remember(this.service.name, child.pid);
    this.#child = child;
  }

  async #again(reason: string, lived: number): Promise<void> {
    this.#crashes = lived > calmAfter ? 1 : this.#crashes + 1;
    const wait = pauses[Math.min(this.#crashes, pauses.length) - 1] ?? 0;
    this.#log(`ended (${reason}); starting it again in ${wait / 1000} s`);
    await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    if (!this.#stopped.signal.aborted) this.start();
  }

  /** Resolves when the service answers /health/ready; rejects when it keeps ending or takes two minutes. */
  async ready(): Promise<void> {
    const url = `http://127.0.0.1:${this.service.port}/health/ready`;
    const answers = async (): Promise<boolean> => {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      await response?.body?.cancel();
      return response?.ok ?? false;
    };
    const isOver = (): boolean => this.#crashes >= crashesBeforeReady || this.#stopped.signal.aborted;
    const ended = await until(async () => isOver() || answers(), 120_000);
    if (ended && !isOver()) return;
    throw new Problem(`${this.service.name} does not start: its lines above say why.`);
  }

  /** Asks the service to end, insists after the grace, and resolves when its process is gone. */
  async stop(grace: number): Promise<void> {
    this.#stopped.abort();
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), grace);
    await gone;
    clearTimeout(insist);
  }
}
