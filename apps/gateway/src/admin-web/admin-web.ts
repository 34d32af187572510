import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../error-body.js';
import { policyOfPage } from '../response-headers.js';

const index = fileURLToPath(import.meta.resolve('@rotina/admin/index.html'));
/** Stands in the built page where its nonce belongs: vite.config.ts of the admin web. */
const placeOfNonce = 'NONCE_OF_THE_PAGE';
const year = 365 * 24 * 60 * 60;

/** `/admin/`: the web app of administrators, operators and finance, whose addresses are pages of it. */
export async function registerAdminWeb(app: FastifyInstance): Promise<void> {
  const page = await readFile(index, 'utf8');
  const licenses = await readFile(join(dirname(index), 'licenses.md'), 'utf8');
  // The names of these files change with what is in them.
  await app.register(files, {
    root: join(dirname(index), 'assets'),
    prefix: '/admin/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: year * 1_000,
  });
  // Of what is bundled.
  app.get('/admin/licenses.md', (_request, reply) => reply.type('text/markdown; charset=utf-8').send(licenses));
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'));
  app.get('/admin/*', (request, reply) => {
    if (request.url.startsWith('/admin/api')) return refuse(request, reply, 404);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOfPage(`'nonce-${nonce}'`))
      .send(page.replaceAll(placeOfNonce, nonce));
  });
}
