type Action = 'read' | 'change';

/** The roles that may see or change a resource besides administrators, who may do everything: as the routes allow it. */
const others: Readonly<Record<string, Readonly<Partial<Record<Role, readonly Action[]>>>>> = {
  'checkout/payments': { operator: ['read', 'change'], finance: ['read'] },
  'checkout/gateway-events': { operator: ['read', 'change'] },
  'checkout/deliveries': { operator: ['read', 'change'] },
  'checkout/delivery-failures': { operator: ['read'] },
  'checkout/refund-requests': { operator: ['read'] },
  'backoffice/questions': { operator: ['read', 'change'], finance: ['read'] },
  sales: { operator: ['read'], finance: ['read'] },
};

const roles = ['admin', 'operator', 'finance', 'therapist'] as const;
export type Role = (typeof roles)[number];

const readingActions = new Set(['list', 'show', 'export']);

export const isRole = (name: unknown): name is Role => roles.some((role) => role === name);

/** Whether somebody is here for their own pages as a therapist alone. */
export const isTherapistOnly = (granted: readonly Role[]): boolean =>
  granted.length === 1 && granted[0] === 'therapist';

/**
 * Whether one of the roles allows an action on a resource; revealing document numbers is for administrators alone. The own
 * pages of therapists are nobody else's.
 */
export function allows(granted: readonly Role[], resource: string, action: string): boolean {
  if (resource === 'therapist') return granted.includes('therapist');
  if (granted.includes('admin')) return true;
  if (action === 'reveal') return false;
  const wanted = readingActions.has(action) ? 'read' : 'change';
  return granted.some((role) => others[resource]?.[role]?.includes(wanted) ?? false);
}
