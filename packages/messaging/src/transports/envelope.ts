import type { EventEnvelope } from '@rotina/contracts';

const texts = ['id', 'type', 'source', 'subject', 'time'] as const;

/** Whether a stored or received value has the fields of an event. */
export function isEnvelope(value: unknown): value is EventEnvelope {
  if (typeof value !== 'object' || value === null || !('data' in value)) return false;
  const fields: Partial<Record<string, unknown>> = { ...value };
  return texts.every((name) => typeof fields[name] === 'string') && isInstant(fields['time']);
}

function isInstant(value: unknown): boolean {
  try {
    Temporal.Instant.from(String(value));
    return true;
  } catch {
    return false;
  }
}
