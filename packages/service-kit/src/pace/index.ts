export { untilQuiet } from './until-quiet.js';
