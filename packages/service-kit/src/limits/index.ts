export { InFlight } from './in-flight.js';
