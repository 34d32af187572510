import type { Changes, Edit } from '../changes.ts';
import type { Home } from '../home.ts';
import { type FeatureNames, namesOf, singularOf } from '../names.ts';
import { featureTest } from './feature-test.ts';

const entity = ({ many, one }: FeatureNames): string => `
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('${many.snake}')
export class ${one.pascal} {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
`;

const dto = ({ many, one }: FeatureNames): string => `
import { Example, Field, integer, text, timestamp } from '@rotina/service-kit/openapi';
import { IsString, Length } from 'class-validator';
import type { ${one.pascal} } from './${one.kebab}.entity.js';

@Example<Create${one.pascal}Body>({ name: 'First' })
export class Create${one.pascal}Body {
  @IsString() @Length(1, 200) name: string;
}

@Example<${one.pascal}View>({ id: 1, name: 'First', created_at: '2026-03-10T12:00:00.000Z' })
export class ${one.pascal}View {
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(timestamp) readonly created_at: string;
}

/** The response body of one of the ${many.kebab}. */
export const ${one.camel}View = ({ id, name, createdAt }: ${one.pascal}): ${one.pascal}View => ({
  id,
  name,
  created_at: createdAt.toISOString(),
});
`;

const errors = ({ one }: FeatureNames): string => `
import { UserError } from '@rotina/service-kit/errors';

export const ${one.camel}NotFound = (): UserError =>
  new UserError({ status: 404, code: '${one.snake}_not_found', message: '${one.camel}.notFound' });
`;

const service = ({ many, one }: FeatureNames): string => `
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Create${one.pascal}Body } from './${many.kebab}.dto.js';
import { ${one.camel}NotFound } from './${many.kebab}.errors.js';
import { ${one.pascal} } from './${one.kebab}.entity.js';

@Injectable()
export class ${many.pascal}Service {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(id: number): Promise<${one.pascal}> {
    const found = await this.database.manager.getRepository(${one.pascal}).findOneBy({ id });
    if (!found) throw ${one.camel}NotFound();
    return found;
  }

  create({ name }: Create${one.pascal}Body): Promise<${one.pascal}> {
    const createdAt = dateAt(this.clock.now());
    return this.database.transaction((tx) => tx.getRepository(${one.pascal}).save({ name, createdAt }));
  }
}
`;

const controller = ({ many, one }: FeatureNames): string => `
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { rowId } from '@rotina/service-kit/admin';
import { Operation } from '@rotina/service-kit/openapi';
import { Create${one.pascal}Body, ${one.pascal}View, ${one.camel}View } from './${many.kebab}.dto.js';
import { ${one.camel}NotFound } from './${many.kebab}.errors.js';
import { ${many.pascal}Service } from './${many.kebab}.service.js';

@ApiTags('${many.pascal}')
@Controller('v1/${many.kebab}')
export class ${many.pascal}Controller {
  constructor(private readonly ${many.camel}: ${many.pascal}Service) {}

  @Get(':id')
  @Operation({
    id: 'read${one.pascal}',
    summary: 'Read one of the ${many.kebab}',
    path: { id: { example: '1', description: 'The number of the ${one.kebab}.' } },
    answers: { 200: ${one.pascal}View, 404: 'No row has this id.' },
  })
  async show(@Param('id') id: string): Promise<${one.pascal}View> {
    return ${one.camel}View(await this.${many.camel}.get(rowId(id, ${one.camel}NotFound)));
  }

  @Post()
  @Operation({ id: 'create${one.pascal}', summary: 'Create one of the ${many.kebab}', answers: { 201: ${one.pascal}View } })
  async create(@Body() body: Create${one.pascal}Body): Promise<${one.pascal}View> {
    return ${one.camel}View(await this.${many.camel}.create(body));
  }
}
`;

const module = ({ many, one }: FeatureNames): string => `
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ${one.pascal} } from './${one.kebab}.entity.js';
import { ${many.pascal}Controller } from './${many.kebab}.controller.js';
import { ${many.pascal}Service } from './${many.kebab}.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([${one.pascal}])],
  controllers: [${many.pascal}Controller],
  providers: [${many.pascal}Service],
  exports: [${many.pascal}Service],
})
export class ${many.pascal}Module {}
`;

const migration = ({ many }: FeatureNames, time: number): string => `
import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class ${many.pascal}${time} extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(\`
      create table ${many.snake} (
        id integer generated by default as identity primary key,
        name text not null,
        created_at timestamptz not null
      );
    \`);
  }
}
`;

const texts = ({ one }: FeatureNames): readonly [language: string, text: string][] => [
  ['pt', `'${one.camel}.notFound': 'Registro não encontrado.',`],
  ['en', `'${one.camel}.notFound': 'Record not found.',`],
  ['es', `'${one.camel}.notFound': 'Registro no encontrado.',`],
];

/** The feature's module in a service, or its lines in the module of a context. */
function moduleEdits({ context, src, app }: Home, { many, one }: FeatureNames): Edit[] {
  if (context === null) {
    const file = `apps/${app}/src/app.module.ts`;
    return [
      {
        file,
        place: 'before',
        match: /^import .* from '\.\/error-body\.js';$/m,
        text: `import { ${many.pascal}Module } from './${many.kebab}/${many.kebab}.module.js';\n`,
      },
      { file, place: 'after', match: /MessagingModule\.forRoot\(.*\),\n/, text: `${many.pascal}Module,\n` },
    ];
  }
  const file = `${src}/${context}.module.ts`;
  const tables = `${src}/${context}.tables.ts`;
  const imports = ['Controller', 'Service'].map(
    (role) => `import { ${many.pascal}${role} } from './${many.kebab}/${many.kebab}.${role.toLowerCase()}.js';\n`,
  );
  return [
    { file, place: 'before', match: /^import .* from '\.\/[a-z]+\.tables\.js';$/m, text: imports.join('') },
    { file, place: 'after', match: /controllers: \[/, text: `${many.pascal}Controller, ` },
    { file, place: 'after', match: /providers: \[/, text: `${many.pascal}Service, ` },
    {
      file: tables,
      place: 'before',
      match: /\n\nexport const \w+Entities/,
      text: `\nimport { ${one.pascal} } from './${many.kebab}/${one.kebab}.entity.js';`,
    },
    { file: tables, place: 'after', match: /Entities = \[/, text: `${one.pascal}, ` },
  ];
}

function edits(home: Home, names: FeatureNames, time: number): Edit[] {
  const { many } = names;
  return [
    ...moduleEdits(home, names),
    {
      file: home.tables,
      place: 'before',
      match: /\n\nexport const \w+(Entities|Migrations)/,
      text: `\nimport { ${many.pascal}${time} } from './migrations/${time}-${many.kebab}.js';`,
    },
    { file: home.tables, place: 'before', match: /,?\s*\];\s*$/, text: `, ${many.pascal}${time}` },
    ...texts(names).map(([language, text]): Edit => ({
      file: home.texts,
      place: 'after',
      match: new RegExp(`^  ${language}: \\{`, 'm'),
      text: `\n${text}`,
    })),
  ];
}

/** An endpoint with a table: entity, migration, service, controller, errors, bodies and a test, wired into its service. */
export function feature(home: Home, plural: string, time: number): Changes {
  const { app, context, src, test } = home;
  const many = namesOf(plural);
  const names = { app, many, one: namesOf(singularOf(many.kebab)) };
  const folder = `${src}/${many.kebab}`;
  return {
    files: {
      [`${folder}/${names.one.kebab}.entity.ts`]: entity(names),
      [`${folder}/${many.kebab}.dto.ts`]: dto(names),
      [`${folder}/${many.kebab}.errors.ts`]: errors(names),
      [`${folder}/${many.kebab}.service.ts`]: service(names),
      [`${folder}/${many.kebab}.controller.ts`]: controller(names),
      ...(context === null && { [`${folder}/${many.kebab}.module.ts`]: module(names) }),
      [`${src}/migrations/${time}-${many.kebab}.ts`]: migration(names, time),
      [`${test}/${many.kebab}.e2e-spec.ts`]: featureTest(names, context === null ? '.' : '..'),
    },
    edits: edits(home, names, time),
    next: [
      'Give the table its columns: the entity, the migration and the view.',
      `Add the routes to apps/gateway/src/routes/public-routes.ts if the outside world may call them.`,
      `Add the group ${many.pascal} to ${home.api}, with a sentence.`,
      'npm run generate writes the OpenAPI document.',
      `npm test -- ${test}/${many.kebab} apps/${app}/test/schema`,
    ],
  };
}
