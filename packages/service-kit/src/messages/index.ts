export { languages } from './catalogue.js';
export type { Catalogue } from './catalogue.js';
export { Messages } from './messages.js';
export type { Translate } from './messages.js';
export { moneyText } from './money.js';
