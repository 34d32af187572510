/** Milliseconds since 1970, by the clock of the browser. */
export const nowMs = (): number => Date.now();
