type Colour = 'default' | 'error' | 'info' | 'success' | 'warning';

const byColour: Readonly<Record<Exclude<Colour, 'default'>, readonly string[]>> = {
  success: ['paid', 'issued', 'delivered', 'processed', 'applied', 'done', 'answered', 'approved', 'sent', 'ok'],
  info: ['pending', 'issuing', 'delivering', 'received', 'running', 'waiting', 'draft', 'partially_paid'],
  warning: [
    'overdue',
    'suspended',
    'open',
    'duplicate',
    'stale',
    'in_doubt',
    'partial',
    'warning',
    'undone',
    'unknown_event',
  ],
  error: ['failed', 'revoked', 'parked', 'unreadable', 'refused', 'error', 'crashed', 'invalid'],
};

/** The colour of a state's chip; its word says the same. */
export const colourOf = (state: string): Colour =>
  (['success', 'info', 'warning', 'error'] as const).find((colour) => byColour[colour].includes(state)) ?? 'default';
