import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

/** JSON Schemas of every class with class-validator rules that is loaded, by class name. */
export const validationSchemas = (refPointerPrefix: string): Record<string, object> => ({
  ...validationMetadatasToSchemas({ refPointerPrefix, classTransformerMetadataStorage: defaultMetadataStorage }),
});

/** The public OpenAPI document of a service; the shapes of bodies come from their validation rules. */
export function openApiDocument(app: INestApplication, name: string): OpenAPIObject {
  const builder = new DocumentBuilder().setTitle(`Rotina ${name}`).setVersion('1').addBearerAuth();
  const document = SwaggerModule.createDocument(app, builder.build());
  const schemas = validationSchemas('#/components/schemas/');
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...used(document, schemas) },
  };
  return document;
}

/** The schemas that the document's operations refer to, those of their parts included. */
function used(document: OpenAPIObject, schemas: Record<string, object>): Record<string, object> {
  const found = new Map<string, object>();
  const visit = (node: unknown): void => {
    for (const [, name] of JSON.stringify(node).matchAll(/#\/components\/schemas\/([^"]+)/g)) {
      const schema = name && schemas[name];
      if (!name || !schema || found.has(name)) continue;
      found.set(name, schema);
      visit(schema);
    }
  };
  visit(document.paths);
  return Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b)));
}
