/** A broker of ours, or somebody else's that KAFKA_BROKERS names. */
export interface Kafka {
  readonly brokers: string;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data, after stop() or kill(). */
  readonly restart: () => Promise<void>;
}
