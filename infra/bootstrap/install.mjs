import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { capture, run } from './command.mjs';
import { Problem, sentenceFor } from './problems.mjs';

const stampFile = 'node_modules/.rotina-installed.json';
const pinnedNode = 'node_modules/node/bin/node';

function fingerprint(root) {
  const members = ['apps', 'packages', 'tests', 'infra'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}/package.json`) : [],
  );
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...members.sort()]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function readStamp(root) {
  try {
    return JSON.parse(readFileSync(join(root, stampFile), 'utf8'));
  } catch {
    return {};
  }
}

/** The version and the hash of pnpm's archive that package.json pins. */
function pinnedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, version, hash] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]+)$/.exec(packageManager);
  return { version, integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}` };
}

/** npm checks an archive against the registry's hash, and this the registry's hash against ours. */
async function checkPnpm({ version, integrity }) {
  const published = await capture('npm', ['view', `pnpm@${version}`, 'dist.integrity', '--fetch-retries=1']);
  // Without the registry, npx has nothing but what it checked before.
  if (!published || published === integrity) return;
  throw new Problem(`The registry's pnpm ${version} is not the one that package.json pins: do not install it.`);
}

async function findPnpm(root) {
  const pinned = pinnedPnpm(root);
  // Outside the repository, where no packageManager field selects another version.
  const version = await capture('pnpm', ['--version'], { cwd: tmpdir() });
  if (version === pinned.version)
    return capture('sh', ['-c', 'command -v pnpm'], {
      captureStdout: true,
    });
  console.log('Getting pnpm ...');
  await checkPnpm(pinned);
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=5000'];
  const { code, output } = await run(
    'npx',
    ['--yes', ...retries, '-p', `pnpm@${pinned.version}`, '-c', 'command -v pnpm'],
    {
      captureStdout: true,
    },
  );
  const path = output
    .trim()
    .split('\n')
    .findLast((line) => line.endsWith('/pnpm'));
  if (code === 0 && path) return path;
  throw new Problem(sentenceFor(output) ?? 'npx could not download pnpm: see the output of npm above.');
}

/** Installs the packages if a manifest or the lock file has changed; returns a PATH with pnpm and the tools. */
export async function ensureInstalled(root) {
  const print = fingerprint(root);
  const stamp = readStamp(root);
  const pnpm = stamp.pnpm && existsSync(stamp.pnpm) ? stamp.pnpm : await findPnpm(root);
  const path = [join(root, 'node_modules/.bin'), dirname(pnpm), process.env.PATH].join(delimiter);
  if (stamp.print === print && stamp.pnpm === pnpm && existsSync(join(root, pinnedNode))) return path;

  console.log('Installing packages (once; about a minute with an empty cache) ...');
  const retries = ['--config.fetch-retries=1', '--config.fetch-retry-mintimeout=2000', '--config.fetch-timeout=20000'];
  const flags = ['--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false', ...retries];
  const { code, output } = await run(pnpm, ['install', ...flags], { cwd: root });
  if (code !== 0) throw new Problem(sentenceFor(output) ?? 'pnpm install failed: see its output above.');
  writeFileSync(join(root, stampFile), JSON.stringify({ print, pnpm }));
  return path;
}
