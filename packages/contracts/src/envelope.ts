/** CloudEvents 1.0 attributes of every event; on Kafka they travel as `ce_` headers (binary mode). */
export interface EventEnvelope {
  readonly specversion: '1.0';
  /** UUID v7; consumers recognise a second delivery by it. */
  readonly id: string;
  readonly type: string;
  /** `/rotina/<service>` */
  readonly source: string;
  /** The key: events of one subject keep their order. */
  readonly subject: string;
  /** ISO 8601 instant. */
  readonly time: string;
  readonly datacontenttype: 'application/json';
  /** Version of the payload, e.g. `1`. */
  readonly dataversion: string;
  /** W3C trace context of the request that caused the event. */
  readonly traceparent?: string;
  readonly data: unknown;
}

/** The `source` attribute of a service's events. */
export const eventSource = (service: string): string => `/rotina/${service}`;
