import { expect } from 'vitest';
import { validatedClasses } from '@rotina/service-kit/openapi';
import type { ServiceConfig } from '@rotina/service-kit/config';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { startService } from '@rotina/testing';
import { expectComplete } from './expect-complete.js';
import type { ApiDocument } from './expect-complete.js';
import { expectGeneratedJson } from './expect-generated.js';

/** Compares what a service publishes about itself with the committed documents. */
export async function expectOpenApi<C extends ServiceConfig>(definition: ServiceDefinition<C>): Promise<void> {
  const service = await startService(definition);
  try {
    const document = await service.as(null).get('/docs-json').ok<ApiDocument>();
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/admin'))).toEqual([]);
    const shared = sharedNames();
    expect(Object.keys(document.components.schemas).filter((name) => shared.includes(name))).toEqual([]);
    expectGeneratedJson(`docs/generated/openapi/${definition.name}.json`, document);
    const administrators = await service.as(null).get('/docs-json/admin').ok<ApiDocument>();
    expectGeneratedJson(`docs/generated/openapi/${definition.name}-admin.json`, administrators);
    if (definition.api) for (const one of [document, administrators]) expectComplete(one);
  } finally {
    await service.close();
  }
}

/** Names of several classes with rules: their schemas would be one. */
function sharedNames(): string[] {
  const names = validatedClasses().map(({ name }) => name);
  return names.filter((name, index) => names.indexOf(name) !== index);
}
