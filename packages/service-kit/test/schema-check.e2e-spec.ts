import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { notes } from './notes.service.js';

describe('a service on a database that is not that of its entities', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService(notes);
  });
  afterAll(() => service.close());

  it('lives, but is not ready, and says what differs', async () => {
    await service.as(null).get('/health/ready').ok();
    await service.database.manager.query(
      `alter table audit_entries drop column role, alter who type varchar(50), alter action drop not null`,
    );
    const later = await startService(notes, { replicaOf: service });
    await later.as(null).get('/health/live').ok();
    const { checks } = await later.as(null).get('/health/ready').status<{ checks: { schema: object } }>(503);
    expect(checks.schema).toEqual({
      status: 'unavailable',
      differences: [
        'audit_entries.who is character varying instead of text',
        'audit_entries.role is missing',
        'audit_entries.action may be null',
      ],
    });
    await later.close();
  });
});
