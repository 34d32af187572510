import { UserError, ValidationError } from '@rotina/service-kit/errors';
import { maxDocuments } from '../domain/document/document-rules.js';

export const documentNotFound = (): UserError =>
  new UserError({ status: 404, code: 'document_not_found', message: 'document.notFound' });

export const documentForbidden = (): UserError =>
  new UserError({ status: 403, code: 'forbidden', message: 'auth.forbidden' });

export const unknownFileType = (name: string): ValidationError =>
  new ValidationError([{ path: ['documents'], message: 'document.unknownType', params: { name } }]);

export const tooManyDocuments = (): ValidationError =>
  new ValidationError([{ path: ['documents'], message: 'document.tooMany', params: { max: maxDocuments } }]);
