import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiQuery } from '@nestjs/swagger';
import { HttpIdempotent } from '../requests/idempotency.js';
import { Operation } from '../openapi/operation.js';
import type { Answers } from '../openapi/operation.js';
import { capitalized, schemaPrefix } from '../openapi/names.js';
import { listOf } from '../openapi/shapes.js';
import { exampleOf } from '../openapi/views.js';
import type { ViewClass } from '../openapi/views.js';
import type { AdminResource } from './admin-resource.js';
import { pageHeader } from './admin-list.js';
import { listParameters } from './list-parameters.js';
import { ReasonQuery, reasonSchema } from './reason.js';
import { resourceName } from './resource-changes.js';
import type { ResourceRows } from './resource-rows.js';
import type { IdType } from './row-ids.js';

type Resource = Pick<
  AdminResource<object, IdType, never, never>,
  'about' | 'id' | 'noun' | 'oneClass' | 'pageSize' | 'path' | 'viewClass'
>;
type Changes = AdminResource<object, IdType, never, never>;
type Action = NonNullable<Changes['actions']>[string];
type Bodied = Pick<Action, 'body' | 'errors' | 'reason' | 'sent'>;

const idSchemas = {
  uuid: { format: 'uuid', example: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b' },
  int: { type: 'integer', example: 1 },
  bigint: { type: 'integer', example: 1 },
} as const;

/** The description of a resource's routes in the document, derived from its declaration. */
export class ResourceOperations {
  readonly group: string;
  readonly list: MethodDecorator;
  readonly one: MethodDecorator;
  readonly reveal: MethodDecorator;
  private readonly service: string;
  private readonly row: ViewClass;

  constructor(
    private readonly resource: Resource,
    rows: Pick<ResourceRows<object>, 'filters' | 'sorts'>,
  ) {
    const { noun, path, viewClass, oneClass = viewClass } = resource;
    const [service = ''] = path.split('/');
    const nouns = pluralOf(noun);
    this.service = service;
    this.row = oneClass;
    this.group = `${capitalized(service)}: ${nouns}`;
    this.list = applyDecorators(
      Operation({
        id: this.idOf('list', nouns),
        summary: `List ${nouns}`,
        answers: { 200: { body: listOf(viewClass), headers: pageHeader(resourceName(path)) } },
      }),
      ...listParameters(resource, rows).map((parameter) => ApiQuery({ ...parameter, required: false })),
    );
    this.one = this.ofRow('read', `Read one ${noun}`, { 200: this.row });
    this.reveal = applyDecorators(
      this.ofRow('reveal', `Read one ${noun} with its document numbers`, { 200: this.row }),
      bodyOf({ reason: 'required' }),
    );
  }

  create(change: Bodied = {}): MethodDecorator {
    const { noun } = this.resource;
    const answers = { 201: this.row, ...change.errors };
    return applyDecorators(
      Operation({ id: this.idOf('create', noun), summary: `Create one ${noun}`, answers }),
      bodyOf(change),
    );
  }

  update(change: Bodied = {}): MethodDecorator {
    const answers = { 200: this.row, ...change.errors };
    return applyDecorators(this.ofRow('update', `Change one ${this.resource.noun}`, answers), bodyOf(change));
  }

  delete({ errors, reason }: Pick<Bodied, 'errors' | 'reason'> = {}): MethodDecorator {
    const answers = { 200: this.row, ...errors };
    return applyDecorators(
      this.ofRow('remove', `Remove one ${this.resource.noun}`, answers),
      ReasonQuery({ required: reason === 'required' }),
    );
  }

  action(name: string, { answer, status = 200, ...action }: Omit<Action, 'run' | 'failed'>): MethodDecorator {
    const answers = { [status]: answer ?? this.row, ...action.errors };
    const keys = action.isIdempotent ? [HttpIdempotent()] : [];
    return applyDecorators(this.ofRow(name, action.summary, answers), bodyOf(action), ...keys);
  }

  private ofRow(verb: string, summary: string, answers: Answers): MethodDecorator {
    const { id, noun } = this.resource;
    return Operation({
      id: this.idOf(verb, noun),
      summary,
      path: { id: { ...idSchemas[id], description: `The id of one ${noun}.` } },
      answers: { 404: `No ${noun} has this id.`, ...answers },
    });
  }

  private idOf(verb: string, noun: string): string {
    const [first = '', ...words] = `${verb} ${this.service} ${noun}`.split(/[ -]/);
    return first + words.map(capitalized).join('');
  }
}

/** The body of a change: the declared class with the reason, which is read apart from it. */
function bodyOf({ body, sent = body, reason }: Bodied): MethodDecorator {
  const isRequired = reason === 'required';
  const withReason = {
    type: 'object',
    properties: { reason: reasonSchema },
    ...(isRequired && { required: ['reason'] }),
  };
  const own = sent && exampleOf(sent);
  const example = {
    ...(typeof own === 'object' && own),
    ...((isRequired || !sent) && { reason: reasonSchema.example }),
  };
  const schema = sent ? { allOf: [{ $ref: schemaPrefix + sent.name }, withReason] } : withReason;
  return ApiBody({ required: sent !== undefined || isRequired, schema: { ...schema, examples: [example] } });
}

const pluralOf = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);
