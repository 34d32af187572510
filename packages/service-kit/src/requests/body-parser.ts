import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasTooManyFields, hasTooManyValues } from '../http/body-size.js';
import { malformedBody, tooLargeBody, unsupportedBody } from '../http/body.errors.js';
import { textDecoderOf } from '../http/charset.js';
import { UnreadBody } from '../http/unread-body.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsForm?: boolean;
  }
}

const maxDepth = 64;

/** The handler takes a form as browsers send it, as well as JSON. */
export const AcceptsForm = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ acceptsForm: true }),
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
  );

/** Leaves every body unread until a handler takes it: JSON, and forms where the route accepts them. */
export function registerBodyParsers(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  const json = (request: FastifyRequest, bytes: Buffer): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const text = textDecoderOf(request.headers['content-type'])(bytes);
      if (hasTooManyValues(text)) throw tooLargeBody();
      void parse(request, text, (error, body: unknown) => {
        if (error || !isShallow(body, maxDepth)) reject(malformedBody());
        else resolve(body);
      });
    });
  fastify.removeAllContentTypeParsers();
  const parsers = [
    [/^application\/(.+\+)?json\b/, json],
    ['application/x-www-form-urlencoded', form],
    ['*', unsupported],
  ] as const;
  for (const [type, parser] of parsers) {
    fastify.addContentTypeParser(type, (request, payload, done) => {
      done(null, new UnreadBody(request, payload, parser));
    });
  }
}

/** Names and values are bytes of the charset, escaped or not. */
function form(request: FastifyRequest, bytes: Buffer): unknown {
  if (request.routeOptions.config.acceptsForm !== true) throw unsupportedBody();
  const decode = textDecoderOf(request.headers['content-type']);
  const text = bytes.toString('latin1');
  if (hasTooManyFields(text)) throw tooLargeBody();
  const decoded = (escaped: string): string => decode(Buffer.from(unescaped(escaped), 'latin1'));
  const fields = text.split('&').filter((field) => field !== '');
  return Object.fromEntries(
    fields.map((field) => {
      const [name = '', ...value] = field.split('=');
      return [decoded(name), decoded(value.join('='))];
    }),
  );
}

const unescaped = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replaceAll(/%([\da-f]{2})/giu, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function unsupported(): never {
  throw unsupportedBody();
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}
