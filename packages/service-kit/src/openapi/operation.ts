import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { ApiResponseOptions } from '@nestjs/swagger';
import { STATUS_CODES } from 'node:http';
import { describedDeprecation, sendsDeprecation } from './deprecation.js';
import type { Deprecation } from './deprecation.js';
import { shapeOf } from './views.js';
import type { Described, Schema, Shape } from './views.js';

/** The contents of a header, and the values that it has: a text by default. */
type AnswerHeader = string | { readonly value: Shape<unknown>; readonly description: string };

/** A body that is not JSON, or a JSON body with headers beside it. */
interface DetailedAnswer {
  readonly description?: string;
  readonly body?: Described<unknown>;
  /** Media types of a file. */
  readonly files?: readonly string[];
  /** Those that every such answer has. */
  readonly headers?: Readonly<Record<string, AnswerHeader>>;
}

/** The class or shape of a body; or a sentence that says when, for an answer without a body and for an error. */
type Answer = Described<unknown> | string | DetailedAnswer;

/** By status. Errors that every operation has are added to them. */
export type Answers = Readonly<Record<number, Answer>>;

interface PathParameter {
  readonly example: string | number;
  readonly description: string;
  readonly format?: string;
  /** A text by default. */
  readonly type?: 'integer';
}

interface OperationOptions {
  /** Unique among all services: generated clients name their functions by it. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly answers: Answers;
  readonly path?: Readonly<Record<string, PathParameter>>;
  /** Says in the document and in the headers of answers that the route will end. */
  readonly deprecated?: Deprecation;
}

/** Describes a route in the OpenAPI document of its service. */
export function Operation({ id, answers, path = {}, deprecated, ...texts }: OperationOptions): MethodDecorator {
  return applyDecorators(
    ApiOperation({ operationId: id, ...texts, ...(deprecated && { deprecated: true }) }),
    ...(deprecated ? sendsDeprecation(deprecated) : []),
    ...Object.entries(path).map(([name, { description, ...schema }]) =>
      ApiParam({ name, description, schema: { type: 'string', ...schema } }),
    ),
    ...Object.entries(answers).map(([status, answer]) =>
      ApiResponse(withDeprecation(responseOf(Number(status), answer), deprecated)),
    ),
  );
}

/** An error's answer has no headers of the route. */
function withDeprecation(response: ApiResponseOptions, deprecated: Deprecation | undefined): ApiResponseOptions {
  if (!deprecated || Number(response.status) >= 400) return response;
  return { ...response, headers: { ...response.headers, ...describedDeprecation(deprecated) } };
}

function responseOf(status: number, answer: Answer): ApiResponseOptions {
  const description = STATUS_CODES[status] ?? '';
  if (typeof answer === 'string') return { status, description: answer };
  if (typeof answer === 'function' || 'schema' in answer)
    return { status, description, schema: shapeOf(answer).schema };
  const { body, files = [], headers } = answer;
  return {
    status,
    description: answer.description ?? description,
    ...((body || files.length > 0) && { content: contentOf(body, files) }),
    ...(headers && { headers: headersOf(headers) }),
  };
}

function contentOf(body: DetailedAnswer['body'], files: readonly string[]): Record<string, { schema: Schema }> {
  const json = body ? [['application/json', { schema: shapeOf(body).schema }] as const] : [];
  return Object.fromEntries([...json, ...files.map((type) => [type, { schema: { type: 'string' } }] as const)]);
}

interface DescribedHeader {
  readonly description: string;
  readonly required: true;
  readonly schema: Schema;
}

const headersOf = (headers: Readonly<Record<string, AnswerHeader>>): Record<string, DescribedHeader> =>
  Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, headerOf(header)]));

const headerOf = (header: AnswerHeader): DescribedHeader =>
  typeof header === 'string'
    ? { description: header, required: true, schema: { type: 'string' } }
    : { description: header.description, required: true, schema: header.value.schema };
