import { HttpError } from 'react-admin';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'react-admin';
import { RotinaError } from '@rotina/client';
import type { SentAnswer, SentRequest } from '@rotina/client';
import { auditOfAll } from './audit.js';
import { send } from './client.js';
import { maxRows, partsOf, readLong } from './long-lists.js';
import { maxSales, saleOf, salesPath, salesQuery, salesPage } from './sales.js';

/** Where a resource is: `membership/groups` has its rows at `/admin/api/membership/groups`. */
export const pathOf = (resource: string, ...parts: readonly Identifier[]): string =>
  ['/admin/api', resource, ...parts.map((part) => encodeURIComponent(part))].join('/');

/** The resource of a therapist's own page, which has one row. */
export const ownTherapist = 'therapist';

/** Where a row is: that of the therapist who is signed in has another path. */
const rowPath = (resource: string, id: Identifier): string =>
  resource === ownTherapist ? '/api/v2/therapist/me' : pathOf(resource, id);

/** A row under the id that it was asked for by: the only one of its resource has another name than its id. */
const named = <Row extends RaRecord>(resource: string, id: Identifier, found: Row): Row =>
  resource === ownTherapist ? { ...found, id } : found;

/**
 * Sends a request as react-admin expects it.
 * @throws HttpError with its code, and with the messages of the fields, which forms show at their inputs.
 */
export async function call(request: SentRequest): Promise<SentAnswer> {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof RotinaError)) throw error;
    const { message, status, fields, code } = error;
    const errors = Object.fromEntries(fields.map((field) => [field.field, field.message]));
    throw Object.assign(new HttpError(message, status, fields.length > 0 ? { errors } : error.body), { code });
  }
}

/** The code of a failed request, for programs to decide by; null for any other failure. */
export const codeOf = (failure: unknown): unknown =>
  failure instanceof HttpError && 'code' in failure ? failure.code : null;

/** The status of a failed request; null for any other failure. */
export const statusOf = (failure: unknown): unknown => (failure instanceof HttpError ? failure.status : null);

/** The server's messages about a request, by the names of its fields; empty for any other failure. */
export function fieldErrorsOf(failure: unknown): Readonly<Record<string, string>> {
  const body: unknown = failure instanceof HttpError ? failure.body : null;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, String(message)]));
}

/** A row as the server answers it. */
async function row<Row extends RaRecord = RaRecord>(request: SentRequest): Promise<Row> {
  const { body } = await call(request);
  return body as Row;
}

async function page(resource: string, query: Readonly<Record<string, unknown>>) {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)] as const);
  const { body, headers } = await call({
    method: 'get',
    path: pathOf(resource),
    query: Object.fromEntries(parameters),
  });
  const total = Number(headers.get('content-range')?.split('/')[1]);
  return { data: rowsOf(body), total };
}

const readSales = async (params: GetListParams) =>
  salesPage((await call({ method: 'get', path: salesPath(), query: salesQuery(params) })).body);

const rowsOf = (body: unknown): RaRecord[] => (Array.isArray(body) ? (body as RaRecord[]) : []);

const listQuery = ({ pagination, sort, filter }: GetListParams) => {
  const { page: number = 1, perPage = 25 } = pagination ?? {};
  const first = (number - 1) * perPage;
  return {
    range: [first, first + perPage - 1],
    filter: sentFilter(filter),
    ...(sort && { sort: [sort.field, sort.order] }),
  };
};

/** Filters whose input is empty are not filters. */
const sentFilter = (filter: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof filter === 'object' && filter !== null ? filter : {}).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined,
    ),
  );

/** The fields that a form has changed: an update is partial. */
function changesOf(data: Readonly<Record<string, unknown>>, previous: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name])),
  );
}

/** Reasons of deletions travel in the query. */
const reasonQuery = (meta: unknown): Pick<SentRequest, 'query'> => {
  const reason = typeof meta === 'object' && meta !== null && 'reason' in meta ? meta.reason : undefined;
  return typeof reason === 'string' && reason !== '' ? { query: { reason } } : {};
};

function pageOf(resource: string, params: GetListParams): Promise<object> {
  if (resource === 'sales') return readLong(params, maxSales, readSales);
  if (resource !== 'audit') return readLong(params, maxRows, (part) => page(resource, listQuery(part)));
  return readLong(params, maxRows, (part) => audit.getList(part, sentFilter(part.filter)));
}

const audit = auditOfAll({
  list: (service, filter, size) => page(`${service}/audit`, { filter, range: [0, size - 1] }),
  one: (service, id) => row({ method: 'get', path: pathOf(`${service}/audit`, id) }),
});

/** react-admin's requests as the services' simple-REST dialect has them. `sales` are the lists of the sales area, `audit` those of all services. */
export const dataProvider: DataProvider = {
  async getList<Row extends RaRecord>(resource: string, params: GetListParams) {
    return (await pageOf(resource, params)) as { data: Row[]; total: number };
  },
  async getOne<Row extends RaRecord>(resource: string, { id }: { id: Identifier }) {
    if (resource === 'audit') return { data: (await audit.getOne(id)).data as unknown as Row };
    if (resource !== 'sales') {
      return { data: named(resource, id, await row<Row>({ method: 'get', path: rowPath(resource, id) })) };
    }
    return { data: saleOf((await call({ method: 'get', path: salesPath(id) })).body) as unknown as Row };
  },
  async getMany<Row extends RaRecord>(resource: string, { ids }: { ids: readonly Identifier[] }) {
    const rows: RaRecord[] = [];
    for (const part of partsOf(ids)) {
      rows.push(...(await page(resource, { filter: { id: part }, range: [0, part.length - 1] })).data);
    }
    return { data: rows as Row[] };
  },
  async getManyReference<Row extends RaRecord>(
    resource: string,
    { target, id, ...params }: GetListParams & { target: string; id: Identifier },
  ) {
    const { data, total } = await page(
      resource,
      listQuery({ ...params, filter: { ...sentFilter(params.filter), [target]: id } }),
    );
    return { data: data as Row[], total };
  },
  async create<Row extends RaRecord>(resource: string, { data }: { data: object }) {
    return { data: await row<Row>({ method: 'post', path: pathOf(resource), body: data }) };
  },
  async update<Row extends RaRecord>(
    resource: string,
    { id, data, previousData }: { id: Identifier; data: object; previousData?: object },
  ) {
    const body = changesOf({ ...data }, { ...previousData });
    return { data: named(resource, id, await row<Row>({ method: 'put', path: rowPath(resource, id), body })) };
  },
  updateMany: () => Promise.reject(new Error('Rows are changed one by one.')),
  async delete<Row extends RaRecord>(resource: string, { id, meta }: { id: Identifier; meta?: unknown }) {
    return { data: await row<Row>({ method: 'delete', path: pathOf(resource, id), ...reasonQuery(meta) }) };
  },
  deleteMany: () => Promise.reject(new Error('Rows are removed one by one.')),
};
