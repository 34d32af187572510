/** Time zone of dates that follow no user's zone: due dates, memberships, off-peak hours, the payment gateway. */
export const defaultTimeZone = 'America/Sao_Paulo';
