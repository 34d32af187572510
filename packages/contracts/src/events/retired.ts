/**
 * Types that nobody publishes any more. The outbox of the version before, a topic and dead letters may still have their events:
 * readers skip them. A type leaves the list once its last event is fourteen days old.
 */
export const retiredEventTypes: ReadonlySet<string> = new Set(['ORDER_IMPORTED']);
