import type { Changes, Edit } from '../changes.ts';
import type { Names } from '../names.ts';

/** The file of the events of a publisher, with its text. */
export interface EventsFile {
  readonly file: string;
  readonly text: string;
}

const definition = (topic: string, { pascal, upper }: Names): string => `
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
  logged: ['user_id'],
});
`;

/** Imports the decorators that the file does not use yet. */
function importsOf({ file, text }: EventsFile): Edit[] {
  const missing = ['IsInt', 'IsISO8601'].filter((name) => !text.includes(`@${name}()`));
  if (missing.length === 0) return [];
  return [
    {
      file,
      place: 'after',
      match: /^import \{(?=[^}]*\} from 'class-validator')/m,
      text: ` ${missing.join(', ')},`,
    },
  ];
}

/** An event in contracts: its payload and definition among its publisher's, and the sample that must be readable for good. */
export const event = (topic: string, names: Names, publisher: EventsFile): Changes => ({
  files: {
    [`packages/contracts/samples/${names.upper}.v1.json`]: `{ "user_id": 3, "happened_at": "2026-04-01T09:30:00Z" }\n`,
  },
  edits: [
    ...importsOf(publisher),
    { file: publisher.file, place: 'after', match: /$/, text: definition(topic, names) },
  ],
  next: [
    'Give the payload its fields and the event its description; keep the sample complete.',
    `Publish it in the transaction of its rows: outbox.append(tx, ${names.pascal}, payload).`,
    `List the services that handle it as its consumers, and give each a handler: @OnEvent(${names.pascal}).`,
    'npm run generate writes AsyncAPI and the JSON Schema.',
  ],
});
