/** A failure whose message explains it in one sentence and says what to do. */
export class Problem extends Error {}

/** Where a download fails in two ways, its wrong content explains more than the network. */
const known = [
  [
    /verify the integrity of \S*?([^/\s]+\.tgz)/,
    ([, archive]) =>
      `A downloaded package does not have the hash that pnpm-lock.yaml pins for it: ${archive}. Nothing of it was run; find out who changed it before you install again.`,
  ],
  [
    /ENOSPC|No space left on device/i,
    'The disk is full: free about 2 GB (packages, build and database live in this folder and in the npm cache), then run the same command again.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network request failed|META_FETCH_FAIL|dns error|error sending request|failed to (lookup|connect)/i,
    'The npm registry cannot be reached: check the network (or the proxy in ~/.npmrc), then run the same command again.',
  ],
  [
    /EACCES|EPERM|permission denied/i,
    'A file in this folder belongs to another user: run as its owner, or use your own clone.',
  ],
  [
    /ERR_PNPM_(OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH)/,
    'pnpm-lock.yaml does not match the package.json files or the catalog: run `npx pnpm@12 install` once and commit the lockfile.',
  ],
];

/** The sentence for the output of a failed command; undefined for an unknown failure. */
export function sentenceFor(output) {
  for (const [pattern, sentence] of known) {
    const match = pattern.exec(output);
    if (match) return typeof sentence === 'string' ? sentence : sentence(match);
  }
  return undefined;
}
