import { useCanAccess } from 'react-admin';
import type { Service } from '../api/services.js';

/** The services that find something for the roles of this session. */
export function useSearchedServices(): readonly Service[] {
  const users = useCanAccess({ resource: 'membership/users', action: 'list' });
  const payments = useCanAccess({ resource: 'checkout/payments', action: 'list' });
  const sales = useCanAccess({ resource: 'sales', action: 'list' });
  const allowed = { membership: users.canAccess, checkout: payments.canAccess, backoffice: sales.canAccess } as const;
  return (['membership', 'backoffice', 'checkout'] as const).filter((service) => allowed[service] === true);
}
