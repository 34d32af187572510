/** The services that exchange events; each is a consumer group of its own. */
export type ServiceName = 'habits' | 'membership' | 'checkout' | 'backoffice';

export interface TopicDefinition {
  readonly description: string;
  readonly partitions: number;
  readonly owner: ServiceName;
}

/** Every topic and who writes it; who reads it follows from its events. Events of one key stay in order within a topic, never across topics. */
export const topics = {
  'checkout.purchases': {
    description: 'Purchases and the statuses of their payments.',
    partitions: 6,
    owner: 'checkout',
  },
  'checkout.installments': {
    description: 'The charges of payments.',
    partitions: 6,
    owner: 'checkout',
  },
  'membership.memberships': {
    description: 'Memberships and their cards.',
    partitions: 3,
    owner: 'membership',
  },
  'membership.users': {
    description: 'Users, their sessions, their roles, and the addresses that receive no mail.',
    partitions: 3,
    owner: 'membership',
  },
  'habits.habits': {
    description: 'Habits and the answers to their executions.',
    partitions: 3,
    owner: 'habits',
  },
  'backoffice.orders': {
    description: 'Orders of the back office.',
    partitions: 3,
    owner: 'backoffice',
  },
} as const satisfies Record<string, TopicDefinition>;

export type Topic = keyof typeof topics;

/** The topic's definition under its general type. */
export const topicDefinition = (topic: Topic): TopicDefinition => topics[topic];
