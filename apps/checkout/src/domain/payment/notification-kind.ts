/** What a notification of the payment gateway says has happened; `other` covers whatever no rule depends on. */
export type NotificationKind = 'charge_created' | 'charge_updated' | 'paid' | 'overdue' | 'undo' | 'other';
