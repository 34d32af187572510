export interface BrokerAddress {
  readonly port: number;
  readonly controllerPort: number;
  /** The address to listen on; clients always get 127.0.0.1. */
  readonly host: string;
}

/** The settings of a small broker that is its own controller. */
export function brokerProperties(
  { port, controllerPort, host }: BrokerAddress,
  dataDir: string,
): Record<string, string> {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://${host}:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
    'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
    'inter.broker.listener.name': 'PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': dataDir,
    'auto.create.topics.enable': 'false',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'transaction.state.log.num.partitions': '1',
    'group.initial.rebalance.delay.ms': '0',
    // Tests replace a killed consumer soon; 6 s by default.
    'group.min.session.timeout.ms': '1000',
    // 128 MB by default, half of the heap this broker gets.
    'log.cleaner.dedupe.buffer.size': '2097152',
    // A test moves its clock ahead; the default refuses records from more than an hour in the future.
    'log.message.timestamp.after.max.ms': '9223372036854775807',
    // A killed broker may register again only when its old session is over: 12 s by default.
    'broker.session.timeout.ms': '2000',
    'broker.heartbeat.interval.ms': '500',
    'num.network.threads': '2',
    'num.io.threads': '2',
  };
}
