export { endConnections, endGracefully, failToStart } from './end-gracefully.js';
export { mapInTurns } from './map-in-turns.js';
export { within } from './within.js';
