import type { FastifyInstance } from 'fastify';
import { objectOf, textOf, type JsonObject } from '../json.js';
import type { WebhookTarget } from '../webhooks/webhook-target.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { invalid, notFound } from './asaas-error.js';
import { page, type Query } from './paging.js';
import { updateMethods } from './update-methods.js';

type Settings = Omit<WebhookTarget, 'id'>;

interface ById {
  Params: { id: string };
}

const fresh: Settings = {
  name: '',
  url: '',
  email: null,
  enabled: true,
  interrupted: false,
  authToken: null,
  sequential: true,
  events: null,
};

const urlOf = (given: unknown): string => {
  const url = textOf(given);
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) {
    throw invalid('invalid_url', 'A URL informada é inválida.');
  }
  return url;
};

const eventsOf = (given: unknown): readonly string[] | null => {
  if (given === undefined || given === null) return null;
  if (!Array.isArray(given)) throw invalid('invalid_events', 'O campo events deve ser uma lista.');
  return given.map(String);
};

const flag = (given: unknown, before: boolean): boolean => (typeof given === 'boolean' ? given : before);

/** The settings of the body; missing ones stay. */
const settingsOf = (body: JsonObject, before: Settings): Settings => ({
  name: textOf(body['name']) ?? before.name,
  url: body['url'] === undefined && before.url !== '' ? before.url : urlOf(body['url']),
  email: textOf(body['email']) ?? before.email,
  enabled: flag(body['enabled'], before.enabled),
  interrupted: flag(body['interrupted'], before.interrupted),
  authToken: textOf(body['authToken']) ?? before.authToken,
  sequential: body['sendType'] === undefined ? before.sequential : body['sendType'] !== 'NON_SEQUENTIALLY',
  events: body['events'] === undefined ? before.events : eventsOf(body['events']),
});

/** The token itself is never shown. */
const view = (target: WebhookTarget): object => ({
  id: target.id,
  name: target.name,
  url: target.url,
  email: target.email,
  enabled: target.enabled,
  interrupted: target.interrupted,
  apiVersion: 3,
  hasAuthToken: target.authToken !== null,
  sendType: target.sequential ? 'SEQUENTIALLY' : 'NON_SEQUENTIALLY',
  events: target.events ?? [],
});

export const webhookRoutes = (scope: FastifyInstance, webhooks: Webhooks): void => {
  const get = (id: string): WebhookTarget => {
    const target = webhooks.target(id);
    if (target === undefined) throw notFound('Webhook', id);
    return target;
  };

  scope.post('/webhooks', (request) => view(webhooks.add(settingsOf(objectOf(request.body), fresh))));

  scope.get<{ Querystring: Query }>('/webhooks', (request) => page(webhooks.targets(), request.query, view));

  scope.get<ById>('/webhooks/:id', (request) => view(get(request.params.id)));

  scope.route<ById>({
    method: updateMethods,
    url: '/webhooks/:id',
    handler: (request) => {
      const target = get(request.params.id);
      const stopped = target.interrupted;
      Object.assign(target, settingsOf(objectOf(request.body), target));
      if (stopped && !target.interrupted) webhooks.removeBackoff(target.id);
      webhooks.wake();
      return view(target);
    },
  });

  scope.delete<ById>('/webhooks/:id', (request) => {
    const { id } = get(request.params.id);
    webhooks.remove(id);
    return { deleted: true, id };
  });

  scope.post<ById>('/webhooks/:id/removeBackoff', (request) => {
    const target = get(request.params.id);
    webhooks.removeBackoff(target.id);
    return view(target);
  });
};
