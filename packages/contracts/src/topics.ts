/** The services that exchange events; each is a consumer group of its own. */
export type ServiceName = 'habits' | 'membership' | 'checkout' | 'backoffice';

export interface TopicDefinition {
  readonly partitions: number;
  readonly owner: ServiceName;
  readonly consumers: readonly ServiceName[];
}

/** Every topic: who writes it, who reads it. Events of one key stay in order within a topic, never across topics. */
export const topics = {
  'checkout.purchases': { partitions: 6, owner: 'checkout', consumers: ['membership', 'backoffice'] },
  'checkout.installments': { partitions: 6, owner: 'checkout', consumers: ['backoffice'] },
  'membership.memberships': { partitions: 3, owner: 'membership', consumers: [] },
  'membership.users': { partitions: 3, owner: 'membership', consumers: ['habits', 'checkout', 'backoffice'] },
  'habits.habits': { partitions: 3, owner: 'habits', consumers: [] },
  'backoffice.orders': { partitions: 3, owner: 'backoffice', consumers: [] },
} as const satisfies Record<string, TopicDefinition>;

export type Topic = keyof typeof topics;

/** The topic's definition under its general type. */
export const topicDefinition = (topic: Topic): TopicDefinition => topics[topic];
