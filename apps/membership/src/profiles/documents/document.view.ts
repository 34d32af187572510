import { Example, Field, integer, oneOf, text } from '@rotina/service-kit/openapi';
import { fileTypes } from '../domain/document/document-rules.js';
import type { FileType } from '../domain/document/document-rules.js';

export const exampleDocument: DocumentView = {
  id: 7,
  name: 'RG.pdf',
  content_type: 'application/pdf',
  size: 182_044,
  url: '/api/v1/me/documents/7',
};

@Example<DocumentView>(exampleDocument)
export class DocumentView {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(oneOf(fileTypes), 'By its content.') readonly content_type: FileType;
  @Field(integer, 'Bytes.') readonly size: number;
  @Field(text, 'For the owner and administrators.') readonly url: string;
}
