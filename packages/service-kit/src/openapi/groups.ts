import { ApiTags } from '@nestjs/swagger';

const described = new Map<string, string>();

/** Puts the routes of a controller for administrators into a group of their document. */
export function Group(name: string, description: string): ClassDecorator {
  described.set(name, description);
  return ApiTags(name);
}

/** The groups of some operations, each with its description. */
export const groupsOf = (operations: readonly { readonly tags?: readonly string[] }[]): Record<string, string> =>
  Object.fromEntries(
    [...new Set(operations.flatMap(({ tags = [] }) => tags))].sort().map((name) => [name, described.get(name) ?? '']),
  );
