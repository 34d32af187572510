import { describe, it } from 'vitest';
import openapiTS, { astToString } from 'openapi-typescript';
import { administratorsDocument, publicDocument } from '../../../apps/gateway/test/merged-documents.js';
import { clientDocument, pathsOf } from './client-document.js';
import { expectGenerated } from './expect-generated.js';

/** The paths whose POST takes an idempotency key. */
function idempotentPaths(): string[] {
  return Object.entries(pathsOf(publicDocument)).flatMap(([name, { post }]) =>
    post?.parameters?.some((parameter) => parameter.name === 'Idempotency-Key') ? [name] : [],
  );
}

const typesOf = async (document: object): Promise<string> =>
  astToString(await openapiTS(JSON.stringify(document), { defaultNonNullable: false }));

describe('the public API', () => {
  it('has a client of its types', async () => {
    const types = await typesOf(clientDocument(publicDocument));
    const keys = JSON.stringify(idempotentPaths(), null, 2);
    const constant = `/** The paths whose POST takes an idempotency key. */\nexport const idempotentPaths: readonly string[] = ${keys};\n`;
    expectGenerated('packages/client/src/generated/api.ts', `${types}\n${constant}`);
  });

  it('has types of what administrators’ routes answer', async () => {
    expectGenerated(
      'packages/client/src/generated/administrators.ts',
      await typesOf({ ...administratorsDocument, paths: {} }),
    );
  });
});
