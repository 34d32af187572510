import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { library } from './films.service.js';
import { notes } from './notes.service.js';

describe('a service on a database that is not that of its entities', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService(notes);
  });
  afterAll(() => service.close());

  it('lives, but is not ready, and says what differs, until it is mended', async () => {
    await service.as(null).get('/health/ready').ok();
    await service.database.manager.query(
      `alter table audit_entries drop column role, alter who type varchar(50), alter reason set not null, alter action drop not null`,
    );
    const later = await startService(notes, { replicaOf: service });
    await later.as(null).get('/health/live').ok();
    const { checks } = await later.as(null).get('/health/ready').status<{ checks: { schema: object } }>(503);
    expect(checks.schema).toEqual({
      status: 'unavailable',
      differences: [
        'audit_entries.who is character varying instead of text',
        'audit_entries.role is missing',
        'audit_entries.reason must not be null',
      ],
    });
    const administrator = later.as({ id: 1, roles: ['admin'] }).with({ 'accept-language': 'en' });
    await administrator.get('/admin/api/notes/system-check').ok({
      checks: expect.arrayContaining([
        expect.objectContaining({
          name: 'schema',
          status: 'error',
          message: expect.stringContaining('role is missing'),
        }),
      ]),
    });
    await service.database.manager.query(
      `alter table audit_entries add column role text, alter who type text, alter reason drop not null`,
    );
    await later.as(null).get('/health/ready').ok();
    await later.close();
  });
});

describe('a service beside another one in its process', () => {
  it('is ready: it has its own tables, and not those of the other', async () => {
    const [one, other] = [await startService(library), await startService(notes)];
    await one
      .as(null)
      .get('/health/ready')
      .ok({ checks: { schema: { status: 'ok' } } });
    await other
      .as(null)
      .get('/health/ready')
      .ok({ checks: { schema: { status: 'ok' } } });
    await one.close();
    await other.close();
  });
});
