/** One attack on a running system, harmless to its data. */
export interface Attack {
  readonly name: string;
  readonly sends: string;
  readonly holds: string;
  /** Resolves with what went wrong; undefined when the defence holds. */
  readonly run: (target: Target) => Promise<string | undefined>;
}

export interface Target {
  /** The gateway. */
  readonly url: string;
  /** Ends everything at the end of the whole run. */
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly milliseconds: number;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** Sends one request; a connection that the system closes counts as status 0. */
export async function send(
  { url, signal }: Target,
  path: string,
  { method = 'POST', headers, body }: Sent,
): Promise<Answer> {
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    });
    const { status, headers: received } = response;
    return { status, headers: received, text: await response.text(), milliseconds: elapsed() };
  } catch {
    return { status: 0, headers: new Headers(), text: '', milliseconds: elapsed() };
  }
}

/** Why the system does not answer another caller at once; undefined when it does. */
export async function unavailable(target: Target): Promise<string | undefined> {
  const { status, milliseconds } = await send(target, '/health/ready', { method: 'GET' });
  if (status === 200 && milliseconds < 2_000) return undefined;
  return `/health/ready answered ${status} after ${Math.round(milliseconds)} ms`;
}

/** Why an answer is not a refusal by the rules: an error of the caller, never one of the server. */
export const notRefused = ({ status }: Answer, what: string): string | undefined =>
  status >= 400 && status < 500 ? undefined : `${what} was answered ${status || 'with a closed connection'}`;
