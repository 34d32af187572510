const SECRET_HEADER = /authorization|cookie|token|secret|api-?key|signature/i;

export type Headers = Readonly<Record<string, string>>;

/** Headers fit to be shown: whatever authenticates is replaced. */
export const masked = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): Headers =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, SECRET_HEADER.test(name) ? '***' : String(value)]),
  );
