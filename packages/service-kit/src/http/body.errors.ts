import { UserError } from '../errors/errors.js';

export const malformedBody = (): UserError =>
  new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });

export const tooLargeBody = (): UserError =>
  new UserError({ status: 413, code: 'payload_too_large', message: 'request.tooLarge' });

export const unsupportedBody = (): UserError =>
  new UserError({ status: 415, code: 'unsupported_media_type', message: 'request.unsupportedMediaType' });

export const tooManyAtOnce = (): UserError =>
  new UserError({ status: 429, code: 'too_many_at_once', message: 'request.tooMany' });
