import { randomUUID } from 'node:crypto';
import { sessionOf } from '../person.js';
import type { Credentials } from './admin-web.js';
import type { Shop } from './shop.js';

/** A new therapist with an account, without working hours. */
export interface Clinic {
  readonly credentials: Credentials;
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

const therapists = '/admin/api/membership/therapists';

/** Gives somebody new an account and a therapist's profile. */
export async function openClinic(shop: Shop): Promise<Clinic> {
  const credentials = await shop.register({});
  const headers = await shop.session('admin');
  const { text } = await shop.get('admin', `/admin/api/membership/users?filter=${filterOf(credentials)}`);
  const [user] = JSON.parse(text) as readonly { readonly id: number }[];
  const name = `Lia Exemplo ${randomUUID().slice(0, 8)}`;
  const body = { name, user_id: user?.id, step_minutes: 60, languages: ['Português'], online: true };
  const { id, slug } = await shop.http.succeed<{ id: number; slug: string }>(`POST ${therapists}`, { headers, body });
  return { credentials, id, slug, name };
}

/** Has a new member hold the first free slot of a therapist after two days; returns the member's name. */
export async function holdSlot(shop: Shop, slug: string): Promise<string> {
  const name = `Rui Exemplo ${randomUUID().slice(0, 8)}`;
  const { email } = await shop.register({ name });
  const headers = await sessionOf(shop.http, email);
  const path = `/api/v1/terapeuta/${slug}`;
  const { from } = await shop.http.succeed<{ from: string }>(`GET ${path}/availability`);
  const [start, end] = [2, 12].map((days) => Temporal.PlainDate.from(from).add({ days }).toString());
  const free = `GET ${path}/availability?from=${start ?? ''}&to=${end ?? ''}`;
  const { windows } = await shop.http.succeed<Availability>(free);
  const [slot] = windows.flatMap(({ days }) => days.flatMap(({ slots }) => slots));
  await shop.http.succeed(`POST ${path}/holds`, { headers, body: { starts_at: slot?.starts_at } });
  return name;
}

interface Availability {
  readonly windows: readonly {
    readonly days: readonly { readonly slots: readonly { readonly starts_at: string }[] }[];
  }[];
}

const filterOf = ({ email }: Credentials): string => encodeURIComponent(JSON.stringify({ email }));
