import { createHash } from 'node:crypto';
import type { RepaymentRequest } from '@rotina/contracts';

/** Recognises what a sync says, whenever it is sent, in whatever order its fields come; absent and null are the same. */
export function payloadDigest({ sent_at: _, ...payload }: RepaymentRequest): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(payload)))
    .digest('base64url');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined && inner !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => [name, ordered(inner)]);
}
