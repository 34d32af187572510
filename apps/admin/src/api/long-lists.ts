import type { GetListParams, Identifier, RaRecord } from 'react-admin';

interface Page {
  readonly data: readonly RaRecord[];
  readonly total: number;
}

/** As many rows as a request to a service answers. */
export const maxRows = 1_000;

/** As many ids as an address has room for. */
const idsPerRequest = 100;

/**
 * Reads rows from the first on in requests that the service answers whole. A row that moves to another page
 * meanwhile is there once.
 */
export async function readLong<Answer extends Page>(
  params: GetListParams,
  maxPerRequest: number,
  read: (params: GetListParams) => Promise<Answer>,
): Promise<Answer> {
  const wanted = params.pagination?.perPage ?? 0;
  if (wanted <= maxPerRequest) return read(params);
  const rows = new Map<Identifier, RaRecord>();
  for (let page = 1; ; page += 1) {
    const answer = await read({ ...params, pagination: { page, perPage: maxPerRequest } });
    for (const row of answer.data) rows.set(row.id, row);
    const isLast = answer.data.length < maxPerRequest || page * maxPerRequest >= wanted;
    if (isLast) return { ...answer, data: [...rows.values()].slice(0, wanted) };
  }
}

/** The ids in parts, each of which one request asks for. */
export const partsOf = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, part) =>
    ids.slice(part * idsPerRequest, (part + 1) * idsPerRequest),
  );
