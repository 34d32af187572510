/**
 * `failed`: its handler kept failing. `crashed`: its handler ended the process twice. `invalid`: it cannot be read. `unknown`: a
 * newer version has published it, and one that knows its type replays it.
 */
export const deadLetterReasons = ['failed', 'crashed', 'invalid', 'unknown'] as const;
export type DeadLetterReason = (typeof deadLetterReasons)[number];
