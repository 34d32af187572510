/** One field of a request that breaks a rule: its path and the key of its message. */
export interface FieldError {
  readonly path: readonly string[];
  /** Catalogue key, or several, the most particular first. */
  readonly message: string | readonly string[];
  readonly params?: Readonly<Record<string, unknown>>;
  /** The last name of the path is one that only the caller knows: no log repeats it. */
  readonly isUnknown?: true;
}

export interface UserErrorOptions {
  /** 4xx; 502 and 504 where another company's system failed. */
  readonly status: number;
  readonly code: string;
  /** Catalogue key. */
  readonly message: string;
  /** Parameters of the message, and what the service's error body may show. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters of the message that no error body shows. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** A failure that the caller can correct: logged at info, answered with its message. */
export class UserError extends Error {
  constructor(readonly options: UserErrorOptions) {
    super(options.code);
  }
}

/** Values that break rules, all fields at once: 422 in a body that can be read, 400 in a path or query. */
export class ValidationError extends UserError {
  constructor(
    readonly fields: readonly FieldError[],
    status: 400 | 422 = 422,
    options: Omit<UserErrorOptions, 'status'> = { code: 'validation_failed', message: 'validation.failed' },
  ) {
    super({ ...options, status });
  }
}

/** A temporary failure outside the service: 503, logged as a warning, worth a retry. */
export class OperationalError extends Error {}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
