import type { FastifyInstance } from 'fastify';
import { parseJson } from './json.js';

class MalformedJson extends Error {
  readonly statusCode = 400;
}

/** Parses JSON, which may be empty as at the gateway, and the forms of the page. */
export const parseBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    const value = text.trim() === '' ? {} : parseJson(text);
    if (value === undefined) done(new MalformedJson('The body is invalid JSON.'));
    else done(null, value);
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
};
