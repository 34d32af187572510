import { Body, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import { CurrentUser, Roles } from '../auth/decorators.js';
import { CurrentExchange } from '../requests/idempotency.js';
import type { Exchange } from '../requests/idempotency.js';
import type { AdminResource } from './admin-resource.js';
import { defaultRoles } from './resource-changes.js';
import type { ResourceOperations } from './resource-operations.js';
import type { ChangeRequest, ResourceChanges } from './resource-changes.js';
import { readId } from './row-ids.js';
import type { IdOf, IdType } from './row-ids.js';

type Changes = ResourceChanges<object, IdType, unknown, object>;
type Resource<Kind extends IdType> = Pick<
  AdminResource<object, Kind, never, never>,
  'actions' | 'create' | 'delete' | 'id' | 'notFound' | 'reveal' | 'update'
>;

interface ChangeRoute {
  /** The name of the controller's method. */
  readonly name: string;
  readonly decorators: readonly MethodDecorator[];
  /** Where they differ from the resource's. */
  readonly roles?: readonly string[];
  readonly handle: (changes: Changes, id: string, request: ChangeRequest) => Promise<object>;
}

/** The id of a path. */
export const rowIdOf = <Kind extends IdType>({ id, notFound }: Resource<Kind>, text: string): IdOf<Kind> =>
  readId[id](text, notFound) as IdOf<Kind>;

/** The routes of the changes that a resource declares. */
export function changeRoutes(resource: Resource<IdType>, operations: ResourceOperations): ChangeRoute[] {
  const idOf = (text: string) => rowIdOf(resource, text);
  const routes: (ChangeRoute | undefined)[] = [
    resource.create && {
      name: 'create',
      decorators: [Post(), operations.create(resource.create)],
      handle: (changes, _id, request) => changes.create(request),
    },
    resource.update && {
      name: 'update',
      decorators: [Put(':id'), operations.update(resource.update)],
      handle: (changes, id, request) => changes.update(idOf(id), request),
    },
    resource.delete && {
      name: 'delete',
      decorators: [Delete(':id'), operations.delete(resource.delete)],
      handle: (changes, id, request) => changes.delete(idOf(id), request),
    },
    resource.reveal && {
      name: 'reveal',
      roles: defaultRoles,
      decorators: [Post(':id/reveal'), HttpCode(200), operations.reveal],
      handle: (changes, id, request) => changes.reveal(idOf(id), request),
    },
    ...Object.entries(resource.actions ?? {}).map(([name, action]): ChangeRoute => ({
      name: `action:${name}`,
      decorators: [Post(`:id/${name}`), HttpCode(action.status ?? 200), operations.action(name, action)],
      handle: (changes, id, request) => changes.act(name, idOf(id), request),
    })),
  ];
  return routes.filter((route) => route !== undefined);
}

/** Gives a controller a method and its decorators, which a class cannot have on a condition. */
export function addRoute(
  controller: Type<{ readonly changes: unknown }>,
  { name, decorators, handle, roles }: ChangeRoute & { readonly roles: readonly string[] },
): void {
  const prototype = controller.prototype as object;
  const value = function method(
    this: { readonly changes: Changes },
    ...[id, body, query, by, exchange]: [string, unknown, unknown, AuthenticatedUser, Exchange]
  ): Promise<object> {
    return handle(this.changes, id, { body, query, by, exchange });
  };
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  for (const decorate of [...decorators, Roles(...roles)]) decorate(prototype, name, descriptor);
  for (const [index, parameter] of [Param('id'), Body(), Query(), CurrentUser(), CurrentExchange()].entries()) {
    parameter(prototype, name, index);
  }
}
