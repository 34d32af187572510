import { watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { logOf } from '../../infra/embedded/prefixed-log.ts';
import { Problem, runScript } from '../../infra/embedded/problem.ts';
import { root, type Service, services } from '../../infra/embedded/settings.ts';
import { shutdownSignal } from '../../infra/embedded/shutdown-signal.ts';
import { System } from '../../infra/embedded/system.ts';
import { welcome } from '../../infra/embedded/welcome.ts';
import { serveAdminWeb } from './admin-web.ts';
import { type Change, changeOf, mistakeOf, rebuild } from './rebuild.ts';
import { runTool } from './tool.ts';

/** An editor that formats on save writes a file twice. */
const debounceMs = 50;
const inspectorPort = 9229;
const log = logOf('dev');
/** As `npm run typecheck`, after each change. */
const watchTypes = [
  'node_modules/typescript/bin/tsc',
  '--build',
  '--watch',
  '--preserveWatchOutput',
  'tsconfig.json',
  'apps/admin',
];

function inspected(): string | undefined {
  const { values } = parseArgs({ options: { inspect: { type: 'string' } } });
  if (values.inspect === undefined || values.inspect in services) return values.inspect;
  throw new Problem(`Use: npm run dev -- --inspect ${Object.keys(services).join('|')}`);
}

/** Rebuilds changed files and restarts what runs them: one service for an app, all of them for a package. */
class Watcher {
  readonly #system: System;
  readonly #changes = new Map<string, Change>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(system: System) {
    this.#system = system;
  }

  start(): void {
    for (const folder of ['apps', 'packages']) {
      watch(path.join(root, folder), { recursive: true }, (_event, file) => {
        const change = file === null ? null : changeOf(path.join(folder, file));
        if (!change) return;
        this.#changes.set(change.file, change);
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
          this.#working = this.#working.then(() => this.#apply());
        }, debounceMs);
      });
    }
  }

  async #apply(): Promise<void> {
    const startedAt = performance.now();
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    try {
      await Promise.all(changes.map(rebuild));
      const all = changes.some(({ workspace }) => workspace === 'packages');
      const names = all ? Object.keys(services) : [...new Set(changes.map(({ name }) => name))];
      await Promise.all(names.map((name) => this.#system.restart(name)));
      log(`${names.join(', ')} restarted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    } catch (error) {
      log(mistakeOf(error));
    }
  }
}

async function dev(): Promise<number> {
  const inspect = inspected();
  const startedAt = performance.now();
  const stop = shutdownSignal();
  const stops = [await serveAdminWeb()];
  const environment = ({ name }: Service): NodeJS.ProcessEnv =>
    name === inspect ? { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` } : {};
  // Modules, since a changed one alone is rebuilt.
  const system = new System({ environment, main: 'dist/main.js' });
  const starting = system.start().then(() => {
    console.log(welcome((performance.now() - startedAt) / 1000, 'PostgreSQL'));
    new Watcher(system).start();
    log('watching apps and packages');
    stops.push(runTool({ name: 'types', command: watchTypes }));
  });
  try {
    await Promise.race([starting.then(() => stop), stop]);
  } finally {
    for (const stopTool of stops) stopTool();
    await system.stop();
  }
  return 0;
}

await runScript(dev);
