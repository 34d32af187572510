/** Secrets of a body, which are stored sealed. */
export interface DeliverySecrets {
  /** Top-level fields of the body. */
  readonly fields: Readonly<Record<string, string>>;
  /** A bearer token that replaces the configured one. */
  readonly bearer: string | null;
}
