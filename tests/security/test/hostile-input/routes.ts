import type { Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { RequestMethod } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { TestService } from '@rotina/testing';
import { getMetadataStorage } from 'class-validator';

type Method = 'get' | 'post' | 'put' | 'delete' | 'patch';

/** A route of a service, as its controller declares it. */
export interface Route {
  readonly title: string;
  readonly method: Method;
  /** With its parameters: `/v1/habits/:habit_id`. */
  readonly path: string;
  readonly takesBody: boolean;
  /** The fields that the class of its body has rules for; empty where it has no class. */
  readonly bodyFields: readonly string[];
  readonly queryFields: readonly string[];
}

interface Argument {
  readonly kind: number;
  readonly name: string | undefined;
  readonly type: unknown;
}

const bodyArgument: number = RouteParamtypes.BODY;
const queryArgument: number = RouteParamtypes.QUERY;

const methods: Readonly<Record<number, Method>> = {
  [RequestMethod.GET]: 'get',
  [RequestMethod.POST]: 'post',
  [RequestMethod.PUT]: 'put',
  [RequestMethod.DELETE]: 'delete',
  [RequestMethod.PATCH]: 'patch',
};

/** Every route of a running service, from the metadata of its controllers: a later route is found by itself. */
export function routesOf(service: TestService): Route[] {
  const controllers = service.get(DiscoveryService).getControllers();
  return controllers.flatMap(({ metatype }) => (metatype ? routesOfController(metatype as Type<object>) : []));
}

function routesOfController(controller: Type<object>): Route[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name];
    const method = handler && methods[Reflect.getMetadata(METHOD_METADATA, handler) as number];
    if (!handler || !method) return [];
    const given = argumentsOf(controller, name);
    const base = pathsOf(controller);
    return pathsOf(handler).flatMap((path) => base.map((start) => routeOf(method, join(start, path), given)));
  });
}

function routeOf(method: Method, path: string, given: readonly Argument[]): Route {
  return {
    title: `${method.toUpperCase()} ${path}`,
    method,
    path,
    takesBody: given.some(({ kind }) => kind === bodyArgument),
    bodyFields: fieldsOf(given, bodyArgument),
    queryFields: fieldsOf(given, queryArgument),
  };
}

const fieldsOf = (given: readonly Argument[], wanted: number): string[] =>
  given.filter(({ kind }) => kind === wanted).flatMap(({ name, type }) => name ?? ruledFields(type));

/** The properties of a class that have rules. */
function ruledFields(type: unknown): string[] {
  if (typeof type !== 'function') return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', true, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function argumentsOf(controller: Type<object>, name: string): Argument[] {
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number; data?: unknown }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ?? []) as unknown[];
  return Object.entries(declared).map(([key, { index, data }]) => ({
    kind: Number(key.split(':')[0]),
    name: typeof data === 'string' ? data : undefined,
    type: types[index],
  }));
}

const pathsOf = (target: object): string[] => [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();

const join = (...parts: readonly string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/')}`;
