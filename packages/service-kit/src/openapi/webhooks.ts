import type { OpenAPIObject } from '@nestjs/swagger';
import { shapeOf } from './views.js';
import type { Described } from './views.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;
type SecurityScheme = NonNullable<NonNullable<OpenAPIObject['components']>['securitySchemes']>[string];

export interface SentHeader {
  readonly description: string;
  readonly example: string;
  /** Not every call has it. */
  readonly optional?: true;
}

/** The meaning of an answer to the service; with the body that it reads, if it reads one. */
type ExpectedAnswer = string | { readonly description: string; readonly body: Described<unknown> };

/** A POST that a service sends to other companies' systems. */
export interface SentWebhook {
  /** Its name in the document. */
  readonly id: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  /** Our credential there: a bearer token, or the value of a header. */
  readonly credential: { readonly name: string; readonly header?: string; readonly description: string };
  /** Besides the credential and what HTTP itself needs. */
  readonly headers: Readonly<Record<string, SentHeader>>;
  /** The class of what is sent. */
  readonly body: Described<unknown>;
  /** By status, or by its first digit: `2XX`. */
  readonly answers: Readonly<Record<string, ExpectedAnswer>>;
}

type Frame = Omit<OpenAPIObject, 'paths'>;

/** The same document with what the service sends, and the credentials of that. */
export function withWebhooks(frame: Frame, webhooks: readonly SentWebhook[]): Frame {
  if (webhooks.length === 0) return frame;
  const schemes = webhooks.map(({ credential }) => [credential.name, schemeOf(credential)] as const);
  const securitySchemes = { ...frame.components?.securitySchemes, ...Object.fromEntries(schemes) };
  return {
    ...frame,
    webhooks: Object.fromEntries(webhooks.map((webhook) => [webhook.id, { post: operationOf(webhook) }])),
    components: { ...frame.components, securitySchemes },
  };
}

const operationOf = ({ id, group, credential, headers, body, answers, ...texts }: SentWebhook): Operation => ({
  operationId: id,
  tags: [group],
  summary: texts.summary,
  description: texts.description,
  security: [{ [credential.name]: [] }],
  parameters: [
    ...Object.entries(headers).map(([name, header]) => parameterOf(name, header.optional !== true, header)),
    parameterOf('traceparent', false, traceparent),
  ],
  requestBody: { required: true, content: jsonOf(body) },
  responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)])),
});

const traceparent: SentHeader = {
  description: 'W3C trace context, where the installation exports traces.',
  example: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
};

const parameterOf = (
  name: string,
  required: boolean,
  { description, example }: SentHeader,
): NonNullable<Operation['parameters']>[number] => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', example },
});

const responseOf = (answer: ExpectedAnswer): Operation['responses'][string] =>
  typeof answer === 'string'
    ? { description: answer }
    : { description: answer.description, content: jsonOf(answer.body) };

const jsonOf = (body: Described<unknown>) => ({ 'application/json': { schema: { ...shapeOf(body).schema } } });

const schemeOf = ({ header, description }: SentWebhook['credential']): SecurityScheme =>
  header === undefined
    ? { type: 'http', scheme: 'bearer', description }
    : { type: 'apiKey', in: 'header', name: header, description };
