import type { INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { ApiPropertyOptions, OpenAPIObject } from '@nestjs/swagger';
import { describeErrors } from './common-errors.js';
import { schemaPrefix } from './names.js';
import { describeSecurity } from './security.js';
import { validatedClasses, validationSchemas } from './validation-schemas.js';
import { exampleOf, schemaNameOf, viewClasses, viewSchemas } from './views.js';
import type { ViewClass } from './views.js';

type Named = readonly [string, unknown];

/** What a service says about its API besides its routes. */
export interface ApiDescription {
  /** The body of its errors. */
  readonly errorView: ViewClass;
  /** The tags of its controllers in the order of the page, each with a sentence. */
  readonly groups: Readonly<Record<string, string>>;
  /** The headers of `@NeedsToken`, each with a sentence: whose token it is. */
  readonly tokens?: Readonly<Record<string, string>>;
}

/** The public OpenAPI document of a service, without administrators' routes. */
export function openApiDocument(app: INestApplication, name: string, api?: ApiDescription): OpenAPIObject {
  const schemas: Record<string, object> = { ...validationSchemas(schemaPrefix), ...viewSchemas() };
  describeProperties(schemas);
  const document = SwaggerModule.createDocument(app, frameOf(name, api));
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/admin/'));
  document.paths = Object.fromEntries(paths.sort(byName));
  if (api) for (const operation of operationsOf(document)) describeErrors(operation, api.errorView);
  const known = withExamples({ ...document.components?.schemas, ...schemas });
  document.components = { ...document.components, schemas: used(document.paths, known) };
  return document;
}

function frameOf(name: string, api?: ApiDescription): Omit<OpenAPIObject, 'paths'> {
  const builder = new DocumentBuilder()
    .setTitle(`Rotina ${name}`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/');
  describeSecurity(builder, api?.tokens ?? {});
  for (const [group, description] of Object.entries(api?.groups ?? {})) builder.addTag(group, description);
  return builder.build();
}

const operationsOf = ({ paths }: OpenAPIObject) =>
  Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
    [get, post, put, patch, remove].filter((operation) => operation !== undefined),
  );

interface ClassSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** Declares the properties with rules to Nest, which lists those of a query as parameters. */
function describeProperties(schemas: Record<string, ClassSchema>): void {
  for (const described of validatedClasses()) {
    const { properties = {}, required = [] } = schemas[described.name] ?? {};
    const example = new Map(Object.entries(exampleOf(described) ?? {}));
    for (const [property, schema] of Object.entries(properties)) {
      const options = {
        ...withoutNull(schema),
        required: required.includes(property),
        ...(example.has(property) && { example: example.get(property) as unknown }),
      } as ApiPropertyOptions;
      ApiProperty(options)(described.prototype, property);
    }
  }
}

function withExamples(schemas: Record<string, object>): Record<string, object> {
  const examples = new Map([
    ...validatedClasses().map((body) => [body.name, exampleOf(body)] as const),
    ...viewClasses().map((view) => [schemaNameOf(view), exampleOf(view)] as const),
  ]);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const example = examples.get(name);
      return [name, example === undefined ? schema : { ...schema, examples: [example] }];
    }),
  );
}

/** A parameter is a text or missing. */
function withoutNull(schema: { readonly type?: unknown; readonly enum?: readonly unknown[] }): object {
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return { ...schema, type, ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }) };
}

/** The schemas that operations refer to, those of their parts included. */
function used<T extends object>(paths: object, schemas: Record<string, T>): Record<string, T> {
  const found = new Map<string, T>();
  const visit = (node: object): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/#\/components\/schemas\/([^"]+)/g)) {
      const schema = schemas[name];
      if (!schema || found.has(name)) continue;
      found.set(name, schema);
      visit(schema);
    }
  };
  visit(paths);
  return Object.fromEntries([...found].sort(byName));
}

// Not localeCompare: its order depends on the machine.
const byName = ([a]: Named, [b]: Named): number => (a < b ? -1 : 1);
