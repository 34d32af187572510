import { ApiQuery } from '@nestjs/swagger';

/** The token of a mailed link, as documents show it. */
export const exampleToken = 'n0Jx5JgS2qKkq8uP4M6v1dYw3rZ7tB9cE2fH5kL8aQo';

export const TokenInQuery = (): MethodDecorator =>
  ApiQuery({
    name: 'token',
    required: false,
    description: 'The token of the link in the mail.',
    schema: { type: 'string', example: exampleToken },
  });

/** A page as an answer of the OpenAPI document. */
export const pageAnswer = (description = 'A page.'): { description: string; files: readonly string[] } => ({
  description,
  files: ['text/html'],
});
