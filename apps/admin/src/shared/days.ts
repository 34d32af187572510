import { nowMs } from './clock.js';

const timeZone = 'America/Sao_Paulo';
/** Swedes write dates as ISO 8601 does. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
const dayMs = 86_400_000;

/** Today in São Paulo, `YYYY-MM-DD`. */
export const today = (): string => days.format(nowMs());

/** The date some days after another one. */
export const daysAfter = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
