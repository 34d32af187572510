export { exampleToken, pageAnswer, TokenInQuery } from './page.operations.js';
export { messagePage, page, sendPage } from './page.js';
