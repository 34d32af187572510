/** A broker of ours, or somebody else's that KAFKA_BROKERS names. */
export interface Kafka {
  readonly brokers: string;
  /** The broker's process where it is one of this machine's and ours. */
  readonly pid?: number | undefined;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data, after stop() or kill(). */
  readonly restart: () => Promise<void>;
}
