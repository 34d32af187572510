import { UserError, ValidationError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import { reportCauses } from '../domain/email-suppression/reports.js';
import { EmailEvent } from './email-events.dto.js';
import type { ProviderReport } from './email-suppressions.service.js';

/** More than mail providers send at once. */
const maxEvents = 1_000;
/** Providers quote whole answers of mail servers; the beginning says why. */
const maxTextLength = 1_000;

/**
 * The events of a body: one, or a list of them.
 * @throws ValidationError for the first invalid event, its index before the names of the fields.
 */
export async function emailEvents(body: unknown): Promise<EmailEvent[]> {
  if (!Array.isArray(body)) return [await parseAs(EmailEvent, body)];
  if (body.length > maxEvents) {
    throw new ValidationError([{ path: ['events'], message: 'validation.arrayMaxSize', params: { p0: maxEvents } }]);
  }
  const events: EmailEvent[] = [];
  for (const [index, item] of body.entries()) events.push(await eventAt(String(index), item));
  return events;
}

async function eventAt(index: string, item: unknown): Promise<EmailEvent> {
  try {
    return await parseAs(EmailEvent, item);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (!(error instanceof ValidationError)) {
      throw new ValidationError([{ path: [index], message: 'validation.isObject' }]);
    }
    throw new ValidationError(error.fields.map((field) => ({ ...field, path: [index, ...field.path] })));
  }
}

/** The bounces and complaints among events; the others change nothing. */
export function reportsOf(events: readonly EmailEvent[]): ProviderReport[] {
  return events.flatMap(({ event, email, occurred_at, message_id, reason }) => {
    const cause = reportCauses.find((name) => name === event);
    if (!cause) return [];
    const occurredAt = Temporal.Instant.from(occurred_at);
    return [{ email, cause, occurredAt, messageId: shortened(message_id), reason: shortened(reason) }];
  });
}

const shortened = (text: string | null | undefined): string | null => text?.slice(0, maxTextLength) ?? null;
