import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture, run } from './command.mjs';
import { Problem, sentenceFor } from './problems.mjs';

/** The hashes of pnpm's programs, which its own archive names by their version alone; those for macOS are not known. */
const programs = {
  'linux-x64': 'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  'linux-arm64': 'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
};

/** The version of pnpm, and what npm downloads for it with the hash that each archive must have. */
function pinnedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, version, hash] = /^pnpm@([\d.]+)\+sha512\.([0-9a-f]+)$/.exec(packageManager);
  const platform = `${process.platform}-${process.arch}`;
  const integrity = programs[platform];
  return {
    version,
    archives: [
      { name: 'pnpm', integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}`, file: 'package.json' },
      ...(integrity ? [{ name: `@pnpm/exe.${platform}`, integrity, file: 'infra/bootstrap/pnpm.mjs' }] : []),
    ],
  };
}

/** Throws a Problem if the registry has other archives than the pinned ones. npm checks an archive against the registry's hash. */
export async function checkPnpm(root) {
  const { version, archives } = pinnedPnpm(root);
  for (const { name, integrity, file } of archives) {
    const published = await capture('npm', ['view', `${name}@${version}`, 'dist.integrity', '--fetch-retries=1']);
    // Without the registry, npx has nothing but what it checked before.
    if (published && published !== integrity)
      throw new Problem(`The registry's ${name} ${version} is not the one that ${file} pins: do not install it.`);
  }
}

/** The path of the pinned pnpm: the machine's own, or one that npx downloads. */
export async function findPnpm(root) {
  const { version } = pinnedPnpm(root);
  // Outside the repository, where no packageManager field selects another version.
  if ((await capture('pnpm', ['--version'], { cwd: tmpdir() })) === version)
    return capture('sh', ['-c', 'command -v pnpm']);
  console.log('Getting pnpm ...');
  await checkPnpm(root);
  const retries = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=5000'];
  const args = ['--yes', ...retries, '-p', `pnpm@${version}`, '-c', 'command -v pnpm'];
  const { code, output } = await run('npx', args, { captureStdout: true });
  const path = output
    .trim()
    .split('\n')
    .findLast((line) => line.endsWith('/pnpm'));
  if (code === 0 && path) return path;
  throw new Problem(sentenceFor(output) ?? 'npx could not download pnpm: see the output of npm above.');
}
