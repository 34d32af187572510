import type { INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { ApiPropertyOptions, OpenAPIObject } from '@nestjs/swagger';
import { validatedClasses, validationSchemas } from './validation-schemas.js';

type Named = readonly [string, unknown];

const schemaPrefix = '#/components/schemas/';

/** The public OpenAPI document of a service, without administrators' routes; bodies have the shapes of their rules. */
export function openApiDocument(app: INestApplication, name: string): OpenAPIObject {
  const schemas = validationSchemas(schemaPrefix);
  describeProperties(schemas);
  const document = SwaggerModule.createDocument(app, frameOf(name));
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/admin/'));
  document.paths = Object.fromEntries(paths.sort(byName));
  const known = { ...document.components?.schemas, ...schemas };
  document.components = { ...document.components, schemas: used(document.paths, known) };
  return document;
}

const frameOf = (name: string) =>
  new DocumentBuilder()
    .setTitle(`Rotina ${name}`)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();

interface ClassSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** Declares the properties with rules to Nest, which lists those of a query as parameters. */
function describeProperties(schemas: Record<string, ClassSchema>): void {
  for (const { name, prototype } of validatedClasses()) {
    const { properties = {}, required = [] } = schemas[name] ?? {};
    for (const [property, schema] of Object.entries(properties)) {
      const options = { ...withoutNull(schema), required: required.includes(property) } as ApiPropertyOptions;
      ApiProperty(options)(prototype, property);
    }
  }
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
