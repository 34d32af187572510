/** The occurrence that a notification of the payment gateway reports; `other` covers whatever no rule depends on. */
export type NotificationKind = 'charge_created' | 'charge_updated' | 'paid' | 'overdue' | 'undo' | 'other';
