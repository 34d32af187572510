export type { components as AdministratorsComponents } from './generated/administrators.js';
export type { paths } from './generated/api.js';
export type { RetryOptions } from './repeating-fetch.js';
export { createRotina, createSender, dataOf } from './rotina.js';
export type { Rotina, RotinaOptions, Sender, SentAnswer, SentRequest } from './rotina.js';
export { RotinaError } from './rotina-error.js';
export type { FieldError } from './rotina-error.js';
export { memoryStorage } from './tokens.js';
export type { Tokens, TokenStorage } from './tokens.js';
