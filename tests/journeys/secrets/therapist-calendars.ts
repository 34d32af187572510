import { canaries } from './canaries.js';
import type { HttpClient } from './http-client.js';
import { signIn } from './traffic.js';

/** Reads and renews the address of a therapist's feed, and adds a calendar elsewhere; returns the paths of the feed. */
export async function connectTherapistCalendars(http: HttpClient): Promise<string[]> {
  const { headers } = await signIn(http, 'therapist@rotina.test', 'rotina-2026');
  const paths: string[] = [];
  for (const method of ['GET', 'POST']) {
    const { url } = await http.succeed<{ url: string }>(`${method} /api/v2/therapist/me/feed`, { headers });
    const { pathname } = new URL(url);
    const feed = await http.request(`GET ${pathname}`);
    if (!feed.text.includes('BEGIN:VCALENDAR')) throw new Error(`The feed is missing: ${feed.text}`);
    paths.push(pathname);
  }
  for (const path of paths) {
    for (const wrong of [
      `${path}/more`,
      path.replace('.ics', ''),
      `/api/v2/therapist/feeds/x?token=${tokenOf(path)}`,
    ]) {
      for (const service of ['GATEWAY', 'MEMBERSHIP'] as const) await http.request(`GET ${wrong}`, {}, service);
    }
  }
  // Nothing listens there, so that the calendar cannot be read.
  const calendar = { url: `http://127.0.0.1:9/${canaries.calendarAddress}.ics` };
  await http.succeed('POST /api/v2/therapist/me/calendars', { headers, body: calendar });
  const refused = { url: `https://10.0.0.1/${canaries.calendarAddress}.ics` };
  await http.requestInAllShapes('POST /api/v2/therapist/me/calendars', 'MEMBERSHIP', refused, headers);
  return paths;
}

/** The secret part of the address of a feed. */
export const tokenOf = (path: string): string => path.slice(path.indexOf('-') + 1, -'.ics'.length);
