/** A failure that one sentence explains, with what to do about it. */
export class Problem extends Error {}

const known = [
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
    'A file in this folder belongs to another user: run as its owner, or make a clone of your own.',
  ],
  [
    /ERR_PNPM_(OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH)/,
    'pnpm-lock.yaml does not match the package.json files or the catalog: run `npx pnpm@12 install` once and commit the lockfile.',
  ],
];

/** The plain sentence for what a failed command printed, or undefined when it has to speak for itself. */
export const sentenceFor = (output) => known.find(([pattern]) => pattern.test(output))?.[1];
