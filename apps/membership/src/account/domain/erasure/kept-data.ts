import { defaultTimeZone, saleKeptUntil } from '@rotina/contracts';

/** The data that are left of an erased person, by the prefix of their texts in the catalogue. */
interface KeptData {
  readonly name: 'sales' | 'plans' | 'events' | 'digests';
  readonly until: Temporal.PlainDate;
}

/** Kafka keeps records for two weeks, and deletes those of a whole day at once. */
const eventDays = 15;
/** As long as the inbox knows events, so that one of before the erasure may arrive. */
const digestDays = 28;

/** The data that an erasure leaves in all services. Membership does not know who paid what, so the rule is the same for everybody. */
export function keptAfterErasure(at: Temporal.Instant): KeptData[] {
  const today = at.toZonedDateTimeISO(defaultTimeZone).toPlainDate();
  const untilInvoicesAreOld = saleKeptUntil(today);
  return [
    { name: 'sales', until: untilInvoicesAreOld },
    { name: 'plans', until: untilInvoicesAreOld },
    { name: 'events', until: today.add({ days: eventDays }) },
    { name: 'digests', until: today.add({ days: digestDays }) },
  ];
}
