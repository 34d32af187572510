import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestService } from '@rotina/testing';
import { library } from './films.service.js';

const path = '/admin/api/library/films';
const audit = '/admin/api/library/audit';

interface AdminDocument {
  readonly tags: readonly object[];
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly operationId: string;
            readonly parameters?: readonly object[];
            readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
          }
        >
      >
    >
  >;
}

let service: TestService;

beforeAll(async () => {
  service = await TestService.start(library);
}, 60_000);
afterAll(() => service.close());

describe('an administrators’ resource', () => {
  it('is in the document of administrators alone', async () => {
    const open = await service.as(null).get('/docs-json').ok<{ paths: object }>();
    expect(open.paths).toEqual({});
    const { paths, tags } = await service.as(null).get('/docs-json/admin').ok<AdminDocument>();
    expect(Object.entries(paths).map(([route, methods]) => [route, Object.keys(methods)])).toEqual([
      [audit, ['get']],
      [`${audit}/{id}`, ['get']],
      ['/admin/api/library/figures', ['get']],
      [path, ['get', 'post']],
      [`${path}/{id}`, ['get', 'put', 'delete']],
      [`${path}/{id}/lend`, ['post']],
      [`${path}/{id}/reveal`, ['post']],
      [`${path}/{id}/sell`, ['post']],
      ['/admin/api/library/jobs', ['get']],
      ['/admin/api/library/jobs/{queue}/retry', ['post']],
      ['/admin/api/library/system-check', ['get']],
    ]);
    expect(tags).toContainEqual({ name: 'Library: films', description: 'What the library lends.' });
    const { parameters, responses } = paths[path]?.['get'] ?? {};
    expect(parameters).toEqual([
      expect.objectContaining({ name: 'range', schema: expect.objectContaining({ example: '[0,2]' }) }),
      expect.objectContaining({ name: 'sort', description: expect.stringContaining('id, title, price') }),
      expect.objectContaining({ name: 'filter', description: expect.stringContaining('id, title, tag, price') }),
    ]);
    expect(Object.keys(responses?.['200']?.headers ?? {})).toEqual(['Content-Range']);
    expect(responses?.['403']).toMatchObject({
      description: 'The user has none of these roles: librarian, admin.',
    });
  });
});
