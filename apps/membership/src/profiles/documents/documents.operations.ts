import { getSchemaPath } from '@nestjs/swagger';
import type { ApiBodyOptions } from '@nestjs/swagger';
import { AcceptsUploads } from '@rotina/service-kit/requests';
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

type BodySchema = Extract<ApiBodyOptions, { schema: unknown }>['schema'];

/** The schema of a body that has the fields of some classes and documents as well, where it is a multipart one. */
export const withDocuments = (...bodies: readonly (abstract new () => object)[]): BodySchema => ({
  allOf: [
    ...bodies.map((body) => ({ $ref: getSchemaPath(body) })),
    {
      type: 'object',
      properties: {
        'documents[]': {
          description: 'In a multipart body.',
          type: 'array',
          items: { type: 'string', format: 'binary' },
          maxItems: maxDocuments,
        },
      },
    },
  ],
});
