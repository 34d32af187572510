import { AcceptsUploads } from '@rotina/service-kit/uploads';
import { maxDocumentBytes, maxDocuments } from '../domain/document/document-rules.js';

/** The handler takes documents in the field `documents`, beside its other fields. */
export const AcceptsDocuments = (): MethodDecorator =>
  AcceptsUploads({
    field: 'documents',
    maxFiles: maxDocuments,
    maxFileBytes: maxDocumentBytes,
    // Five documents, and the frame around them.
    maxBytes: 52 * 1_048_576,
  });
