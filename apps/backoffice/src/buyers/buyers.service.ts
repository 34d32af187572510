/** The SQL of buyers as a part of statements about their orders. */
export { buyersJson, buyersOfAddress, insertBuyersWhere } from './buyers.query.js';
export type { NewBuyer } from './buyers.query.js';
