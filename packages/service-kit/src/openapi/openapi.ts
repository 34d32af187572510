import type { INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { ApiPropertyOptions, OpenAPIObject } from '@nestjs/swagger';
import { describeErrors } from './common-errors.js';
import { groupsOf } from './groups.js';
import { schemaPrefix } from './names.js';
import { describeSecurity } from './security.js';
import type { TokenDescriptions } from './security.js';
import { validatedClasses, validationSchemas } from './validation-schemas.js';
import { exampleOf, schemaNameOf, viewClasses, viewSchemas } from './views.js';
import type { ViewClass } from './views.js';
import { withWebhooks } from './webhooks.js';
import type { SentWebhook } from './webhooks.js';

type Named = readonly [string, unknown];

/** The description of a service's API besides its routes. */
export interface ApiDescription {
  /** The body of its errors. */
  readonly errorView: ViewClass;
  /** The tags of its controllers in the order of the page, each with a sentence. */
  readonly groups: Readonly<Record<string, string>>;
  /** Paths that their specification writes with a slash at the end; Nest's own document has none. */
  readonly slashed?: readonly string[];
  /** The headers and query parameters of `@NeedsToken`, each with a sentence: whose token it is. */
  readonly tokens?: TokenDescriptions;
  /** The calls that the service sends to other companies' systems. */
  readonly webhooks?: readonly SentWebhook[];
}

/** The OpenAPI documents of a service: of its public routes, and of those under `/admin/`. */
export interface ApiDocuments {
  readonly open: OpenAPIObject;
  readonly administrators: OpenAPIObject;
}

export function openApiDocuments(app: INestApplication, name: string, api?: ApiDescription): ApiDocuments {
  const schemas: Record<string, object> = { ...validationSchemas(schemaPrefix), ...viewSchemas() };
  describeProperties(schemas);
  const scanned = SwaggerModule.createDocument(app, frameOf({ title: name }));
  if (api) for (const operation of operationsOf(scanned.paths)) describeErrors(operation, api.errorView);
  const known = withExamples({ ...scanned.components?.schemas, ...schemas });
  const pathsWhere = (isOwn: (path: string) => boolean): Paths =>
    Object.fromEntries(
      Object.entries(scanned.paths)
        .filter(([path]) => isOwn(path))
        .map(([path, item]) => [api?.slashed?.includes(path) ? `${path}/` : path, item] as const)
        .sort(byName),
    );
  const open = pathsWhere((path) => !path.startsWith('/admin/'));
  const administrators = pathsWhere((path) => path.startsWith('/admin/'));
  return {
    open: documentOf(withWebhooks(frameOf({ title: name, ...api }), api?.webhooks ?? []), open, known),
    administrators: documentOf(
      frameOf({
        title: `${name} for administrators`,
        description: 'Callers are users whose roles allow it: their credentials are those of any sign-in.',
        groups: groupsOf(operationsOf(administrators)),
      }),
      administrators,
      known,
    ),
  };
}

type Paths = OpenAPIObject['paths'];
type Frame = Omit<OpenAPIObject, 'paths'>;

const documentOf = ({ openapi, ...frame }: Frame, paths: Paths, schemas: Record<string, object>): OpenAPIObject => ({
  openapi,
  paths,
  ...frame,
  components: { ...frame.components, schemas: used([paths, frame.webhooks], schemas) },
});

interface FrameOptions extends Partial<Pick<ApiDescription, 'groups' | 'tokens'>> {
  readonly title: string;
  readonly description?: string;
}

function frameOf({ title, description, groups = {}, tokens = {} }: FrameOptions): Frame {
  const builder = new DocumentBuilder()
    .setTitle(`Rotina ${title}`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addServer('/');
  if (description !== undefined) builder.setDescription(description);
  describeSecurity(builder, tokens);
  for (const [group, sentence] of Object.entries(groups)) builder.addTag(group, sentence);
  return builder.build();
}

const operationsOf = (paths: Paths) =>
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
        ...(example.has(property) && { example: exampleIn(schema, example.get(property)) }),
      } as ApiPropertyOptions;
      ApiProperty(options)(described.prototype, property);
    }
  }
}

/** A query has a whole number as digits. */
const exampleIn = (schema: { readonly type?: unknown }, example: unknown): unknown =>
  [schema.type].flat().includes('integer') ? Number(example) : example;

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
