/** The time zone of every date that belongs to no user: due dates, access limits, the gateway's clock. */
export const defaultTimeZone = 'America/Sao_Paulo';
