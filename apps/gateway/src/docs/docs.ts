import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memoize } from '../memoize.js';
import { docsPage, docsPolicy, foundList } from './docs-page.js';
import { loadGuides } from './guides.js';
import type { Guide } from './guides.js';
import { httpFile } from './http-file.js';
import { operationsOf } from './operations.js';
import type { Documents } from './operations.js';
import { postmanCollection } from './postman.js';
import { registerReference } from './reference.js';
import { search } from './search.js';
import type { Entry } from './search.js';

const freshForMs = 10_000;
const maxQuery = 200;

/** `/docs`: guides, a search over them and the reference, and the reference as files for other programs. */
export async function registerDocs(app: FastifyInstance, load: () => Promise<Documents>): Promise<void> {
  registerReference(app);
  const guides = await loadGuides();
  const sections = guides.flatMap(sectionsOf);
  const entries = memoize(async () => [...sections, ...operationEntries(await load())], freshForMs);
  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(html);
  for (const { path, title, html } of guides) {
    app.get(path, (_request, reply) => send(reply, docsPage({ guides, path, title, main: html })));
  }
  app.get('/docs/search', async (request, reply) => {
    const asked = askedIn(request);
    const main = `<h1>Search</h1>${asked === '' ? '' : foundList(search(await entries(), asked))}`;
    return send(reply, docsPage({ guides, path: '/docs/search', title: 'Search', asked, main }));
  });
  app.get('/docs/rotina.postman_collection.json', async (request) =>
    postmanCollection(await load(), originOf(request)),
  );
  app.get('/docs/rotina.http', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(httpFile(await load(), originOf(request))),
  );
}

function askedIn({ query }: FastifyRequest): string {
  const asked = typeof query === 'object' && query !== null && 'q' in query ? query.q : '';
  return typeof asked === 'string' ? asked.slice(0, maxQuery) : '';
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

const sectionsOf = ({ path, title, sections }: Guide): Entry[] =>
  sections.map((section, index) => ({
    title: section.title,
    place: `Guide: ${title}`,
    href: index === 0 ? path : `${path}#${section.id}`,
    text: section.text,
  }));

const operationEntries = (documents: Documents): Entry[] => [
  ...entriesOf(documents, 'public', '/docs/reference'),
  ...entriesOf(documents, 'administrators', '/docs/reference?urls.primaryName=Administrators'),
];

const entriesOf = (documents: Documents, audience: keyof Documents, page: string): Entry[] =>
  operationsOf(documents[audience]).map(({ id, method, path, group, summary, description, parameters }) => ({
    title: summary,
    place: `${method} ${path}`,
    href: `${page}#/${encodeURIComponent(group)}/${id}`,
    text: [id, group, description, ...parameters.flatMap((one) => [one.name, one.description])].join(' '),
  }));
