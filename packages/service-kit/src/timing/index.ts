export { Backoff, backoffAfter } from './backoff.js';
export { InFlight } from './in-flight.js';
export { mapInTurns } from './map-in-turns.js';
export { pause, whenAborted } from './pause.js';
export { SharedLock } from './shared-lock.js';
export { SharedPlaces } from './shared-places.js';
export { Signal } from './signal.js';
export { ThrottledLogger } from './throttled-logger.js';
export { within } from './within.js';
