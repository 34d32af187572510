export { InFlight } from './in-flight.js';
export { SharedPlaces } from './shared-places.js';
