import type { Changes, Edit } from '../changes.ts';
import type { Names } from '../names.ts';

const defaultPort = 8087;

const manifest = ({ kebab }: Names): string =>
  JSON.stringify({
    name: `@rotina/${kebab}`,
    private: true,
    type: 'module',
    scripts: {
      build: 'swc src -d dist --strip-leading-paths --config-file ../../.swcrc && node ../../infra/build/bundle.mjs',
    },
    dependencies: {
      '@nestjs/common': 'catalog:',
      '@nestjs/swagger': 'catalog:',
      '@nestjs/typeorm': 'catalog:',
      '@rotina/messaging': 'workspace:*',
      '@rotina/service-kit': 'workspace:*',
      'class-validator': 'catalog:',
      typeorm: 'catalog:',
    },
    devDependencies: { '@rotina/testing': 'workspace:*', vitest: 'catalog:' },
  });

const readme = ({ kebab, upper }: Names): string => `
# ${kebab}

What it owns, in one sentence. Database \`rotina_${kebab}\`, port \`${upper}_PORT\` (${defaultPort}).

- **Owns**: nothing yet.
- **Publishes**: nothing yet.
- **Consumes**: nothing yet.
- **Calls**: membership's keys, to verify user tokens.
`;

const service = ({ camel, pascal, kebab, upper }: Names): string => `
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { AppModule } from './app.module.js';
import { ${pascal}Config } from './config.js';
import { ${camel}Migrations } from './database.js';
import { ErrorView } from './error-body.js';

export const ${camel}Service: ServiceDefinition<${pascal}Config> = {
  name: '${kebab}',
  config: ${pascal}Config,
  port: (config) => config.${upper}_PORT,
  migrations: ${camel}Migrations,
  module: (config, clock) => AppModule.forRoot(config, clock),
  api: { errorView: ErrorView, groups: {} },
};
`;

const appModule = ({ camel, pascal, kebab }: Names): string => `
import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { MessagingModule } from '@rotina/messaging';
import type { Clock } from '@rotina/service-kit/timing';
import { ServiceKitModule } from '@rotina/service-kit/service';
import type { ${pascal}Config } from './config.js';
import { ${camel}Migrations } from './database.js';
import { errorBody } from './error-body.js';
import { messages } from './messages.js';

@Module({})
export class AppModule {
  static forRoot(config: ${pascal}Config, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ServiceKitModule.forRoot({
          name: '${kebab}',
          config,
          migrations: ${camel}Migrations,
          errorBody,
          messages,
          ...(clock && { clock }),
        }),
        MessagingModule.forRoot({ source: '${kebab}' }),
      ],
    };
  }
}
`;

const config = ({ pascal, kebab, upper }: Names): string => `
import { MessagingConfig } from '@rotina/messaging';
import { compose, ServiceConfig, Setting } from '@rotina/service-kit/config';
import { IsInt, Max, Min } from 'class-validator';

export class ${pascal}Config extends compose(ServiceConfig, MessagingConfig) {
  @Setting({ description: 'Port of the ${kebab} service.', default: '${defaultPort}' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  ${upper}_PORT: number;
}
`;

const database = ({ camel }: Names): string => `
import { messagingMigrations } from '@rotina/messaging';
import { kitMigrations } from '@rotina/service-kit/service';
import type { Migrations } from '@rotina/service-kit/database';

export const ${camel}Migrations: Migrations = [
  ...kitMigrations,
  ...messagingMigrations,
];
`;

const errorBody = `
import { codedError, CodedErrorView } from '@rotina/service-kit/answers';
import type { Problem } from '@rotina/service-kit/answers';
import { Example, Field, text } from '@rotina/service-kit/openapi';

export class ErrorDetails extends CodedErrorView {
  @Field(text, 'In the language of the request.') readonly message: string;
}

/** The body of every error of this service. */
@Example<ErrorView>({ error: { code: 'not_found', message: 'Registro não encontrado.' } })
export class ErrorView {
  @Field(ErrorDetails) readonly error: ErrorDetails;
}

export const errorBody = (problem: Problem): ErrorView => ({
  error: { message: problem.message, ...codedError(problem) },
});
`;

const messages = `
import type { Catalogue } from '@rotina/service-kit/messages';

export const messages: Catalogue = {
  pt: {},
  en: {},
  es: {},
};
`;

const bootTest = ({ camel, kebab }: Names): string => `
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaDrift, startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { ${camel}Service } from '../src/service.js';

describe('${kebab}', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService(${camel}Service);
  });
  afterAll(() => service.close());

  it('is ready after the start', async () => {
    await service.as(null).get('/health/ready').ok({ status: 'ok' });
  });

  it('has a schema that matches the entities', async () => {
    await expect(schemaDrift(${camel}Service)).resolves.toEqual([]);
  });
});
`;

const edits = ({ kebab }: Names): Edit[] => [
  {
    file: 'packages/contracts/src/topics.ts',
    place: 'after',
    match: /^export type ServiceName = [^;]+/m,
    text: ` | '${kebab}'`,
  },
  {
    file: 'infra/embedded/settings.ts',
    place: 'before',
    match: / \| 'sandbox';/,
    text: ` | '${kebab}'`,
  },
  {
    file: 'infra/embedded/settings.ts',
    place: 'before',
    match: /^ {2}sandbox: service\(/m,
    text: `  ${kebab}: service('${kebab}', ${defaultPort}, 256, 'rotina_${kebab}'),\n`,
  },
];

/** A service with settings, database, messaging and a test that boots it; `npm start` runs it. */
export function newService(names: Names): Changes {
  const folder = `apps/${names.kebab}`;
  const entry = (run: string): string =>
    `import { ${run} } from '@rotina/service-kit/service';\nimport { ${names.camel}Service } from './service.js';\n\nawait ${run}(${names.camel}Service);\n`;
  return {
    files: {
      [`${folder}/package.json`]: manifest(names),
      [`${folder}/README.md`]: readme(names),
      [`${folder}/src/main.ts`]: entry('bootstrap'),
      [`${folder}/src/migrate.ts`]: entry('migrateService'),
      [`${folder}/src/service.ts`]: service(names),
      [`${folder}/src/app.module.ts`]: appModule(names),
      [`${folder}/src/config.ts`]: config(names),
      [`${folder}/src/database.ts`]: database(names),
      [`${folder}/src/error-body.ts`]: errorBody,
      [`${folder}/src/messages.ts`]: messages,
      [`${folder}/test/boot.e2e-spec.ts`]: bootTest(names),
    },
    edits: edits(names),
    next: [
      'npx pnpm@12 install links its packages and updates the lock file.',
      `npm run new -- feature ${names.kebab}/NAME gives it a first endpoint.`,
      'Add it and its public routes to apps/gateway, its settings to tests/documents, its container to docker-compose.yml:',
      'docs/how-to/service.md names the files.',
    ],
  };
}
