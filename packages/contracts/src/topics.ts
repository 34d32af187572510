/** The services that exchange events; each is a consumer group of its own. */
export type ServiceName = 'habits' | 'membership' | 'checkout' | 'backoffice';

export interface TopicDefinition {
  readonly description: string;
  readonly partitions: number;
  readonly owner: ServiceName;
  readonly consumers: readonly ServiceName[];
}

/** Every topic: who writes it, who reads it. Events of one key stay in order within a topic, never across topics. */
export const topics = {
  'checkout.purchases': {
    description: 'Purchases and the statuses of their payments.',
    partitions: 6,
    owner: 'checkout',
    consumers: ['membership', 'backoffice'],
  },
  'checkout.installments': {
    description: 'The charges of payments.',
    partitions: 6,
    owner: 'checkout',
    consumers: ['backoffice'],
  },
  'membership.memberships': {
    description: 'Memberships and their cards.',
    partitions: 3,
    owner: 'membership',
    consumers: [],
  },
  'membership.users': {
    description: 'Users, their sessions and their roles.',
    partitions: 3,
    owner: 'membership',
    consumers: ['habits', 'checkout', 'backoffice'],
  },
  'habits.habits': {
    description: 'Habits and the answers to their executions.',
    partitions: 3,
    owner: 'habits',
    consumers: [],
  },
  'backoffice.orders': { description: 'Orders of the back office.', partitions: 3, owner: 'backoffice', consumers: [] },
} as const satisfies Record<string, TopicDefinition>;

export type Topic = keyof typeof topics;

/** The topic's definition under its general type. */
export const topicDefinition = (topic: Topic): TopicDefinition => topics[topic];
