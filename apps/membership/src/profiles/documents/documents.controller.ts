import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { create } from 'content-disposition';
import { downloadNameOf, fileTypes } from '../domain/document/document-rules.js';
import { FilesService } from '../files/files.service.js';
import { documentNotFound } from './documents.errors.js';
import { DocumentsService } from './documents.service.js';

const maxId = 2_147_483_647;

@ApiTags('Profile')
@Controller('api/v1/me/documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly files: FilesService,
  ) {}

  @Get(':id')
  @Header('cache-control', 'no-store')
  @Header('x-content-type-options', 'nosniff')
  @Operation({
    id: 'downloadDocument',
    summary: 'Download a document of a profile',
    path: { id: { example: 7, type: 'integer', description: 'The id of a document.' } },
    answers: {
      200: {
        files: fileTypes,
        headers: { 'content-disposition': 'Always an attachment, with its name and the ending of its type.' },
      },
      403: 'It is the document of another user.',
      404: 'No document has this id.',
    },
  })
  async download(@Param('id') id: string, @CurrentUser() user: AuthenticatedUser): Promise<StreamableFile> {
    if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > maxId) throw documentNotFound();
    const { key, name, contentType, size } = await this.documents.readable(Number(id), user);
    return new StreamableFile(await this.files.read(key), {
      type: contentType,
      length: size,
      disposition: create(downloadNameOf(name, contentType)),
    });
  }
}
