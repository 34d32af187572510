export const services = ['habits', 'membership', 'checkout', 'backoffice'] as const;
export type Service = (typeof services)[number];
