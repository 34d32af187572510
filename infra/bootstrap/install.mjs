import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run } from './command.mjs';
import { findPnpm } from './pnpm.mjs';
import { Problem, sentenceFor } from './problems.mjs';

const stampFile = 'node_modules/.rotina-installed.json';
export const pinnedNode = 'node_modules/.bin/node';

function fingerprint(root) {
  const members = ['apps', 'packages', 'tests', 'tools'].flatMap((group) =>
    existsSync(join(root, group)) ? readdirSync(join(root, group)).map((name) => `${group}/${name}/package.json`) : [],
  );
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs', 'package.json', ...members.sort()]) {
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
  // pnpm leaves a package out that is for some platforms only and cannot be installed.
  if (!existsSync(join(root, pinnedNode)))
    throw new Problem(sentenceFor(output) ?? 'pnpm did not install Node: see its output above.');
  writeFileSync(join(root, stampFile), JSON.stringify({ print, pnpm }));
  return path;
}
