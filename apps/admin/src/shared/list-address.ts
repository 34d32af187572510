/** The address of a list that shows the rows of a filter. */
export const listAddress = (resource: string, filter: Readonly<Record<string, unknown>>): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
