const parts = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** The wall time of an instant on the clock of a zone, as inputs have it: `2026-03-11T09:00`. */
export const wallTimeOf = (instant: string, timeZone: string): string =>
  parts(timeZone).format(new Date(instant)).replace(' ', 'T').slice(0, 16);

/** The instant of a wall time on the clock of a zone. One that the zone skips is as much later. */
export function instantOf(wallTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (instant: number): number =>
    Date.parse(`${wallTimeOf(new Date(instant).toISOString(), timeZone)}Z`) - Math.floor(instant / 60_000) * 60_000;
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

/** A moment on the clock of a zone, for people. */
export const formatMomentIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));
