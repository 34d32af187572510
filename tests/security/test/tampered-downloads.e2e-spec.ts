import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const nodePackage = `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`;
const version = '1.2.3';
const stamp = 'node_modules/.rotina-installed.json';

const digest = (content: Buffer | string): string => `sha512-${createHash('sha512').update(content).digest('base64')}`;

let folder: string;
let archive: Buffer;

const write = (file: string, content: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};

/** The registry of npm, with one package: a program that stands in for Node. */
const registry = createServer(({ url = '' }, response) => {
  if (url.endsWith('.tgz')) return void response.end(archive);
  const tarball = `${addressOf()}/${nodePackage}/-/${nodePackage}-${version}.tgz`;
  const manifest = {
    name: nodePackage,
    version,
    bin: { node: 'bin/node' },
    dist: { tarball, integrity: digest(archive) },
  };
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ name: nodePackage, 'dist-tags': { latest: version }, versions: { [version]: manifest } }),
  );
});
const addressOf = (): string => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  registry.close();
});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rotina-downloads-'));
  cpSync(path.join(root, 'infra/bootstrap'), path.join(folder, 'infra/bootstrap'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run build` in the folder, whose infra/bootstrap is ours. */
function build(env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['infra/bootstrap/run.mjs', 'build'], {
    cwd: folder,
    env: { ...process.env, npm_config_store_dir: path.join(folder, 'store'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

describe('the program of Node', () => {
  const prepare = (integrity: (actual: string) => string): void => {
    write('archive/package/bin/node', '#!/bin/sh\necho Node stands in\n');
    chmodSync(path.join(folder, 'archive/package/bin/node'), 0o755);
    write('archive/package/package.json', JSON.stringify({ name: nodePackage, version, bin: { node: 'bin/node' } }));
    spawnSync('tar', ['-czf', 'archive.tgz', '-C', 'archive', 'package'], { cwd: folder, timeout: 20_000 });
    archive = readFileSync(path.join(folder, 'archive.tgz'));
    const manifest = { name: 'trial', private: true, optionalDependencies: { [nodePackage]: version } };
    write('package.json', JSON.stringify(manifest));
    write('.npmrc', `registry=${addressOf()}/\n`);
    write(
      'pnpm-lock.yaml',
      `lockfileVersion: '9.0'
settings:
  autoInstallPeers: true
  excludeLinksFromLockfile: false
importers:
  .:
    optionalDependencies:
      ${nodePackage}:
        specifier: ${version}
        version: ${version}
packages:
  ${nodePackage}@${version}:
    resolution: {integrity: ${integrity(digest(archive))}}
    hasBin: true
snapshots:
  ${nodePackage}@${version}:
    optional: true
`,
    );
    const { pnpm } = JSON.parse(readFileSync(path.join(root, stamp), 'utf8')) as { pnpm: string };
    write(stamp, JSON.stringify({ pnpm }));
  };

  it('is not run when its archive does not have the hash of the lock file', async () => {
    prepare(() => digest('what was published'));
    const { code, output } = await build();
    expect(code).toBe(1);
    expect(output).toContain(`does not have the hash that pnpm-lock.yaml pins for it: ${nodePackage}-${version}.tgz`);
  }, 60_000);

  it('is installed when it has', async () => {
    prepare((actual) => actual);
    await build();
    const { stdout } = spawnSync(path.join(folder, 'node_modules/.bin/node'), { encoding: 'utf8', timeout: 20_000 });
    expect(stdout).toBe('Node stands in\n');
  }, 60_000);
});

describe('pnpm', () => {
  /** An npm whose registry answers questions about hashes, and that installs nothing. */
  const prepare = (answers: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
    cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
    const cases = Object.entries(answers).map(([name, hash]) => `  ${name}@*) echo '${hash}';;\n`);
    write('programs/npm', `#!/bin/sh\ncase "$2" in\n${cases.join('')}esac\n`);
    write('programs/npx', '#!/bin/sh\necho npx was run\nexit 1\n');
    write('programs/pnpm', '#!/bin/sh\necho 0.0.0\n');
    for (const name of ['npm', 'npx', 'pnpm']) chmodSync(path.join(folder, 'programs', name), 0o755);
    return { PATH: [path.join(folder, 'programs'), process.env['PATH']].join(path.delimiter) };
  };
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const hex = packageManager.split('+sha512.')[1] ?? '';
  const wrapper = `sha512-${Buffer.from(hex, 'hex').toString('base64')}`;
  const program = `@pnpm/exe.${process.platform}-${process.arch}`;

  it('is not downloaded when the registry has another archive of it', async () => {
    const { code, output } = await build(prepare({ pnpm: digest('something else') }));
    expect(code).toBe(1);
    expect(output).toMatch(/the registry's pnpm \S+ is not the one/i);
    expect(output).not.toContain('npx was run');
  });

  it('is not downloaded when the registry has another program of it for this platform', async () => {
    const { code, output } = await build(prepare({ pnpm: wrapper, [program]: digest('something else') }));
    expect(code).toBe(1);
    expect(output).toContain(`The registry's ${program} `);
    expect(output).not.toContain('npx was run');
  });
});
