import type { Changes } from '../changes.ts';
import type { Names } from '../names.ts';

/** An event in contracts: its payload, its definition, and the sample that must be readable for good. */
export const event = (topic: string, { kebab, pascal, upper }: Names): Changes => ({
  files: {
    [`packages/contracts/src/events/${kebab}.ts`]: `
import { IsInt, IsISO8601 } from 'class-validator';
import { defineEvent } from '../define-event.js';

export class ${pascal}Payload {
  @IsInt() user_id: number;
  @IsISO8601() happened_at: string;
}

export const ${pascal} = defineEvent({
  type: '${upper}',
  description: 'What happened, in a sentence for readers outside the service.',
  version: 1,
  topic: '${topic}',
  payload: ${pascal}Payload,
  key: ({ user_id }: ${pascal}Payload) => String(user_id),
  consumers: [],
});
`,
    [`packages/contracts/samples/${upper}.v1.json`]: `{ "user_id": 3, "happened_at": "2026-04-01T09:30:00Z" }\n`,
  },
  edits: [
    {
      file: 'packages/contracts/src/index.ts',
      place: 'before',
      match: /^export \* from '\.\/events\//m,
      text: `export * from './events/${kebab}.js';\n`,
    },
  ],
  next: [
    'Give the payload its fields and the event its description; keep the sample complete.',
    `Publish it in the transaction of its rows: outbox.append(tx, ${pascal}, payload).`,
    `List the services that handle it as its consumers, and give each a handler: @OnEvent(${pascal}).`,
    'npm run generate writes AsyncAPI and the JSON Schema.',
  ],
});
