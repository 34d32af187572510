import type { ServiceName, Topic } from '@rotina/contracts';
import type { AclEntry } from 'kafkajs';
import { kafkajs } from './installed-kafkajs.js';
import { topicsReadBy, topicsWrittenBy } from './kafka-topics.js';

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;
type Operation = keyof typeof AclOperationTypes;
type Resource = Pick<AclEntry, 'resourceType' | 'resourceName'>;

/** The consumer group of a service. */
export const groupOf = (service: ServiceName, prefix: string): string => `${prefix}rotina-${service}`;

/** Lists what the user of a service may do at the brokers: write its own topics, read those whose events it handles, no more. */
export function permissionsOf(service: ServiceName, prefix: string): AclEntry[] {
  const principal = `User:rotina-${service}`;
  const topic = (name: Topic): Resource => ({ resourceType: AclResourceTypes.TOPIC, resourceName: prefix + name });
  const group = { resourceType: AclResourceTypes.GROUP, resourceName: groupOf(service, prefix) };
  return [
    ...topicsWrittenBy(service).flatMap((name) => allow(principal, topic(name), 'WRITE', 'CREATE', 'DESCRIBE_CONFIGS')),
    ...topicsReadBy(service).flatMap((name) => allow(principal, topic(name), 'READ', 'DESCRIBE_CONFIGS')),
    ...allow(principal, group, 'READ'),
  ];
}

const allow = (principal: string, resource: Resource, ...operations: readonly Operation[]): AclEntry[] =>
  operations.map((operation) => ({
    ...resource,
    resourcePatternType: ResourcePatternTypes.LITERAL,
    principal,
    host: '*',
    operation: AclOperationTypes[operation],
    permissionType: AclPermissionTypes.ALLOW,
  }));
