/** Who sees deliveries and sends them again. */
export const deliveryRoles = ['operator', 'admin'] as const;
