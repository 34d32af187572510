export { parseAs } from './validation.pipe.js';
