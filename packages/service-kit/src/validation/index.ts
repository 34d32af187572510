export { Text, Trimmed } from './text.js';
export { parseAs } from './validation.pipe.js';
