type Json = Readonly<Record<string, unknown>>;

/** The fault of one value of a request. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface ErrorDetails {
  readonly code: string | null;
  readonly messages: readonly string[];
  readonly fields: readonly FieldError[];
}

/** An answer of Rotina with the status of an error, whichever of the eight shapes its body has. */
export class RotinaError extends Error {
  readonly status: number;
  /** Stable, for programs to decide by; null for the errors of back office that have none, such as a 401. */
  readonly code: string | null;
  /** In the language of the request, for people. */
  readonly messages: readonly string[];
  readonly fields: readonly FieldError[];
  /** After how many seconds a repetition makes sense; null where the answer does not say so. */
  readonly retryAfterSeconds: number | null;
  /** Names the request in a report of a problem. */
  readonly requestId: string | null;
  /** The whole body, with the data of its code: the new `total` of `price_changed`, for example. */
  readonly body: unknown;

  constructor({ status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown) {
    const { code, messages, fields } = detailsOf(body);
    super(messages.join(' ') || `Rotina answered with status ${String(status)}.`);
    this.name = 'RotinaError';
    this.status = status;
    this.code = code;
    this.messages = messages;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterOf(headers);
    this.requestId = headers.get('x-request-id');
    this.body = body;
  }
}

/** The seconds of `Retry-After`; null for an answer without it. */
export function retryAfterOf(headers: Headers): number | null {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return Number.isNaN(seconds) ? null : seconds;
}

/** The code and the fields stand inside `error` or beside it. */
function detailsOf(body: unknown): ErrorDetails {
  const outer = recordOf(body);
  const inner = recordOf(outer['error']);
  const { code, fields } = 'code' in inner ? inner : outer;
  return {
    code: typeof code === 'string' ? code : null,
    messages: [outer['detail'], outer['error'], inner['message'], outer['errors']].flatMap(textsOf),
    fields: fieldsOf(fields),
  };
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');

function fieldsOf(fields: unknown): FieldError[] {
  if (!Array.isArray(fields)) return [];
  return fields.map(recordOf).flatMap(({ field, message }) => {
    const isField = typeof field === 'string' && typeof message === 'string';
    return isField ? [{ field, message }] : [];
  });
}

const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
