import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { quiet, shown } from './command.mjs';
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

async function findPnpm() {
  // Asked outside the repository, where no packageManager field makes another version answer.
  const version = await quiet('pnpm', ['--version'], { cwd: tmpdir() });
  if (version?.startsWith('12.'))
    return quiet('sh', ['-c', 'command -v pnpm'], {
      answer: true,
    });
  console.log('Getting pnpm ...');
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=5000'];
  const { code, output } = await shown('npx', ['--yes', ...patience, '-p', 'pnpm@12', '-c', 'command -v pnpm'], {
    answer: true,
  });
  const path = output
    .trim()
    .split('\n')
    .findLast((line) => line.endsWith('/pnpm'));
  if (code === 0 && path) return path;
  throw new Problem(sentenceFor(output) ?? 'pnpm could not be fetched with npx: what npm says above is the reason.');
}

/** Installs the packages when anything that decides them has changed; returns the PATH that has pnpm and the tools. */
export async function ensureInstalled(root) {
  const print = fingerprint(root);
  const stamp = readStamp(root);
  const pnpm = stamp.pnpm && existsSync(stamp.pnpm) ? stamp.pnpm : await findPnpm();
  const path = [join(root, 'node_modules/.bin'), dirname(pnpm), process.env.PATH].join(delimiter);
  if (stamp.print === print && stamp.pnpm === pnpm && existsSync(join(root, pinnedNode))) return path;

  console.log('Installing packages (once; about a minute with an empty cache) ...');
  const patience = ['--config.fetch-retries=1', '--config.fetch-retry-mintimeout=2000', '--config.fetch-timeout=20000'];
  const flags = ['--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false', ...patience];
  const { code, output } = await shown(pnpm, ['install', ...flags], { cwd: root });
  if (code !== 0) throw new Problem(sentenceFor(output) ?? 'pnpm install failed: what it says above is the reason.');
  writeFileSync(join(root, stampFile), JSON.stringify({ print, pnpm }));
  return path;
}
