/** Records that are kept: of money and orders, of what users did, of what administrators did, and of what others were sent. */
export const kept: Readonly<Record<string, readonly string[]>> = {
  all: ['audit_entries'],
  habits: ['habits', 'execution_answers', 'undone_answers', 'streaks'],
  membership: ['users', 'profiles', 'memberships', 'cards', 'buyer_questions'],
  checkout: [
    'payments',
    'charges',
    'charge_corrections',
    'payment_status_changes',
    'gateway_events',
    'accounts_events',
    'deliveries',
    'delivery_attempts',
    'refunds',
    'refund_parts',
    'refund_requests',
  ],
  backoffice: [
    'buyers',
    'abandoned_carts',
    'orders',
    'installments',
    'installment_transitions',
    'charge_states',
    'order_questions',
    'order_credits',
    'commissions',
  ],
};

/** A few rows for each user or administrator's setting, however long the system runs. */
export const bounded: Readonly<Record<string, readonly string[]>> = {
  all: ['migrations'],
  habits: ['default_habits', 'habit_pauses', 'calendar_addresses'],
  membership: [
    'former_addresses',
    'onboardings',
    'habit_users',
    'partners',
    'membership_groups',
    'membership_group_checkouts',
    'signing_keys',
    'documents',
    'visibilities',
    'therapists',
    'therapist_tags',
    'next_slots',
    'therapist_rules',
    'therapist_overrides',
    'therapist_absences',
    'calendars',
    'calendar_events',
    'tags',
    'email_suppressions',
    'suppressed_addresses',
  ],
  checkout: ['organizations', 'products', 'checkouts', 'comparison_progress', 'suppressed_addresses'],
  backoffice: ['companies', 'products', 'suppressed_addresses'],
};

/** Tables with a deletion of their own: housekeeping's, that of the statement which inserts, or that of a parent's row. */
export const purged: Readonly<Record<string, readonly string[]>> = {
  all: ['outbox', 'inbox', 'inbox_batches'],
  checkout: ['erased_payments', 'overdue_resyncs', 'redelivery_items', 'mail_attempts'],
  membership: ['mail_attempts', 'erasures', 'unkept_files'],
  backoffice: ['mail_attempts'],
};
