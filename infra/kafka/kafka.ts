/** A broker that this runner started, or an external one from KAFKA_BROKERS. */
export interface Kafka {
  readonly brokers: string;
  /** The broker's process, if this runner started it with Java. */
  readonly pid?: number | undefined;
  /** Stops it gracefully. */
  readonly stop: () => Promise<void>;
  /** Ends it with SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data, after stop() or kill(). */
  readonly restart: () => Promise<void>;
}
