import { Header } from '@nestjs/common';

/** The end of a route: its dates, `YYYY-MM-DD`, begin in UTC. */
export interface Deprecation {
  /** Callers should use another route from this day on. */
  readonly since: string;
  /** The route may be gone from this day on: a year later at the earliest. */
  readonly sunset: string;
}

const guide = '</docs/guides/deprecation>; rel="deprecation"; type="text/html"';
const minimumNotice = { years: 1 };

/**
 * The headers of the route's answers: RFC 9745, RFC 8594.
 * @throws RangeError for a notice that is too short.
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  const [first, last] = [Temporal.PlainDate.from(since), Temporal.PlainDate.from(sunset)];
  if (Temporal.PlainDate.compare(first.add(minimumNotice), last) > 0) {
    throw new RangeError(`A route that is deprecated on ${since} is kept for a year at least, not until ${sunset}.`);
  }
  const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime('UTC').epochMilliseconds;
  return {
    Deprecation: `@${String(startOf(first) / 1_000)}`,
    Sunset: new Date(startOf(last)).toUTCString(),
    Link: guide,
  };
}

/** Sends the headers with what the route answers. */
export const sendsDeprecation = (deprecation: Deprecation): MethodDecorator[] =>
  Object.entries(deprecationHeaders(deprecation)).map(([name, value]) => Header(name, value));

/** The same headers in the document. */
export const describedDeprecation = (deprecation: Deprecation) =>
  Object.fromEntries(
    Object.entries(deprecationHeaders(deprecation)).map(([name, value]) => [
      name,
      { description: 'The route is deprecated.', required: true, schema: { type: 'string' as const, const: value } },
    ]),
  );
