export { OrderList, OrderShow } from './orders.js';
export { QuestionList, QuestionShow } from './questions.js';
export { SaleList } from './sale-list.js';
export { SaleShow } from './sale.js';
