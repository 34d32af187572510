export { logOutput } from './log-output.js';
