/** A webhook as it is configured at the gateway. */
export interface WebhookTarget {
  readonly id: string;
  name: string;
  url: string;
  email: string | null;
  enabled: boolean;
  /** Fifteen failures of one event in a row stop the queue until it is restarted. */
  interrupted: boolean;
  authToken: string | null;
  sequential: boolean;
  /** The subscribed events; null means all. */
  events: readonly string[] | null;
}

/** A webhook that its target has not answered with 200 yet. */
export interface Undelivered {
  /** The id of the envelope. */
  readonly id: string;
  readonly url: string;
  readonly envelope: Envelope;
}

export interface Envelope {
  readonly id: string;
  readonly event: string;
  readonly dateCreated: string;
  readonly payment: unknown;
}
