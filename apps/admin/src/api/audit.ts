import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import { maxRows } from './long-lists.js';
import type { Schemas } from './schemas.js';
import { services } from './services.js';
import type { Service } from './services.js';

/** An entry of a service's audit; the services' entries are alike. */
type Entry = Schemas['checkout.AuditEntryView'];

/** An entry among those of all services, whose id names its service. */
export interface AuditEntry extends Entry {
  readonly service: Service;
}

type Filter = Readonly<Record<string, unknown>>;

export interface AuditSource {
  /** The newest entries that a filter leaves, and how many it leaves in all. */
  readonly list: (
    service: Service,
    filter: Filter,
    size: number,
  ) => Promise<{ readonly data: readonly RaRecord[]; readonly total: number }>;
  readonly one: (service: Service, id: string) => Promise<RaRecord>;
}

interface AuditPage {
  readonly data: AuditEntry[];
  /** The number of entries from its first one on, those of later pages included. */
  readonly left: number;
  /** The place of its last entry, after which the next page begins. */
  readonly end: string | null;
}

/** By moment and then by id, as each service sorts its own. */
const placeOf = ({ at, id }: Entry): string => `${at}/${id.slice(id.indexOf('-') + 1)}`;

/**
 * The audits of all services as one list, newest first. A page goes on after the last entry of the one before it, which was
 * read already: counting positions would repeat or lose entries whenever one is written meanwhile.
 */
export function auditOfAll({ list, one }: AuditSource) {
  const ends = new Map<string, string | null>();

  async function pageAfter(end: string | null, size: number, { service, ...filter }: Filter): Promise<AuditPage> {
    const older = { ...filter, ...(end !== null && { older_than: end }) };
    const asked = services.filter((name) => service === undefined || service === name);
    const answers = await Promise.all(asked.map(async (name) => ({ name, ...(await list(name, older, size)) })));
    const data = answers
      .flatMap(({ name, data: entries }) => entries.map((entry) => entryOf(name, entry)))
      .toSorted((entry, other) => (placeOf(entry) < placeOf(other) ? 1 : -1))
      .slice(0, size);
    const last = data.at(-1);
    const left = answers.reduce((sum, answer) => sum + answer.total, 0);
    return { data, left, end: last ? placeOf(last) : end };
  }

  const keyOf = (count: number, filter: Filter): string => JSON.stringify([count, filter]);

  /** The place of the last one of so many of the newest entries. */
  async function endOf(count: number, filter: Filter): Promise<string | null> {
    const known = ends.get(keyOf(count, filter));
    if (count === 0 || known !== undefined) return known ?? null;
    const size = Math.min(count, maxRows);
    const { end } = await pageAfter(await endOf(count - size, filter), size, filter);
    ends.set(keyOf(count, filter), end);
    return end;
  }

  return {
    async getList({ pagination }: GetListParams, filter: Filter) {
      const { page = 1, perPage = 25 } = pagination ?? {};
      const before = (page - 1) * perPage;
      // The first page is a new look: what was written since is there, and moves all pages after it.
      if (before === 0) ends.clear();
      const { data, left, end } = await pageAfter(await endOf(before, filter), perPage, filter);
      ends.set(keyOf(before + data.length, filter), end);
      return { data, total: before + left };
    },
    async getOne(id: Identifier) {
      const text = String(id);
      const service = services.find((name) => text.startsWith(`${name}-`)) ?? services[0];
      return { data: entryOf(service, await one(service, text.slice(service.length + 1))) };
    },
  };
}

/** Rows come as JSON of the type that the administrators' document gives them. */
const entryOf = (service: Service, row: RaRecord): AuditEntry => {
  const entry = row as unknown as Entry;
  return { ...entry, id: `${service}-${entry.id}`, service };
};
