import type { paths } from '@rotina/client';
import { call } from '../../api/data-provider.js';

const root = '/api/v2/therapist/me';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type OwnTherapist = Answer<'/api/v2/therapist/me'>;
export type OwnHold = Answer<'/api/v2/therapist/me/holds'>['data'][number];
export type OwnMeeting = Answer<'/api/v2/therapist/me/meetings'>['data'][number];
export type OwnCalendar = Answer<'/api/v2/therapist/me/calendars'>['data'][number];
export type Feed = Answer<'/api/v2/therapist/me/feed'>;
export type TagToChoose = Answer<'/api/v2/therapist/me/tags'>['data'][number];

/** The path of what is the signed-in therapist's own. */
export const ownPath = (...parts: readonly string[]): string =>
  [root, ...parts.map((part) => encodeURIComponent(part))].join('/');

export async function read<Body>(path: string): Promise<Body> {
  return (await call({ method: 'get', path })).body as Body;
}

export async function readList<Row>(path: string): Promise<readonly Row[]> {
  return (await read<{ readonly data: readonly Row[] }>(path)).data;
}

/** Before the keys of all queries about the therapist who is signed in. */
export const ownKey = 'own';
