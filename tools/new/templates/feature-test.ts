import { type FeatureNames, namesOf } from '../names.ts';

/** The parts of a test that differ where the service itself signs its users in. */
interface Scene {
  readonly imports: string;
  readonly setup: string;
  readonly user: string;
  readonly nobody: string;
}

const membershipScene = (up: string): Scene => ({
  imports: `import { MembershipTest } from '${up}/harness.js';`,
  setup: `
  let test: MembershipTest;
  beforeAll(async () => {
    test = await MembershipTest.start();
  });
  afterAll(() => test.close());`,
  user: '(await test.person()).caller',
  nobody: 'test.anonymous',
});

const sceneOf = (service: string): Scene => ({
  imports: `import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { ${service} } from '../src/service.js';`,
  setup: `
  let service: TestService;
  beforeAll(async () => {
    service = await startService(${service});
  });
  afterAll(() => service.close());`,
  user: 'service.as({ id: 1 })',
  nobody: 'service.as(null)',
});

/** Creates and reads a row of a generated feature; `up` leads to the folder of the service's tests. */
export function featureTest({ app, many, one }: FeatureNames, up: string): string {
  const { imports, setup, user, nobody } =
    app === 'membership' ? membershipScene(up) : sceneOf(`${namesOf(app).camel}Service`);
  return `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
${imports}

describe('${many.kebab}', () => {${setup}

  it('are created and shown', async () => {
    const user = ${user};
    const ${one.camel} = await user.post('/v1/${many.kebab}', { name: 'First' }).created<{ id: number }>();
    expect(${one.camel}).toMatchObject({ name: 'First' });
    await user.get(\`/v1/${many.kebab}/\${${one.camel}.id}\`).ok(${one.camel});
  });

  it('are 404 for an unknown and for a malformed id', async () => {
    const user = ${user};
    await user.get('/v1/${many.kebab}/999999').notFound();
    await user.get('/v1/${many.kebab}/none').notFound();
  });

  it('need a token', async () => {
    await ${nobody}.get('/v1/${many.kebab}/1').unauthorized();
  });
});
`;
}
