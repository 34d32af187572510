export const schemaPrefix = '#/components/schemas/';
