export { endGracefully, failToStart } from './end-gracefully.js';
