/** The signature of a webhook proves who sent it, and opens nothing. */
const secretHeader = /authorization|cookie|token|secret|api-?key|(?<!^webhook-)signature/i;

export type Headers = Readonly<Record<string, string>>;

/** Headers with masked credentials. */
export const masked = (headers: Readonly<Record<string, string | readonly string[] | undefined>>): Headers =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, secretHeader.test(name) ? '***' : String(value)]),
  );
