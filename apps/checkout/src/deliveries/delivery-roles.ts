/** The roles that see deliveries and send them again. */
export const deliveryRoles = ['operator', 'admin'] as const;
