import { canonicalEmail } from '@rotina/contracts';

/** Events of the mail provider after which an address receives no more mail. */
export const reportCauses = ['bounced', 'complained'] as const;
type ReportCause = (typeof reportCauses)[number];

/** Why mails to an address are suppressed. */
export const suppressionCauses = [...reportCauses, 'administrator'] as const;
export type SuppressionCause = (typeof suppressionCauses)[number];

/** A bounce or a complaint. */
export interface Report {
  readonly email: string;
  readonly cause: ReportCause;
  readonly occurredAt: Temporal.Instant;
}

/** The newest report of each address; of two at the same instant the complaint. */
export function newestReports<R extends Report>(reports: readonly R[]): R[] {
  const byAddress = Map.groupBy(reports, ({ email }) => canonicalEmail(email));
  return [...byAddress.values()].map((several) => several.reduce((a, b) => (isNewer(b, a) ? b : a)));
}

function isNewer(report: Report, other: Report): boolean {
  const order = Temporal.Instant.compare(report.occurredAt, other.occurredAt);
  return order === 0 ? report.cause === 'complained' && other.cause === 'bounced' : order > 0;
}
