import { page } from '@rotina/service-kit/answers';
import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { momentWords } from '../../mails/moment-text.js';
import { pagePaths } from '../../mails/page-paths.js';
import type { LinkedMeeting } from './meeting-page.service.js';

const style = `dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1rem;margin:1.5rem 0}
dt{color:var(--muted)}dd{margin:0;font-weight:600;overflow-wrap:anywhere}`;

/** Offers to cancel a meeting. Opening it changes nothing. */
export const cancelForm = (t: Translate, token: string, meeting: LinkedMeeting): string =>
  show(
    t,
    t('meetingPage.question'),
    `${facts(t, meeting)}
<form method="post" action="${pagePaths.meeting}/${encodeURIComponent(token)}">
<button type="submit">${escapeHtml(t('meetingPage.cancel'))}</button>
</form>
<p>${escapeHtml(t('meetingPage.keep'))}</p>`,
  );

/** The page of a meeting that the reader has cancelled just now. */
export const cancelledPage = (t: Translate, meeting: LinkedMeeting): string =>
  show(t, t('meetingPage.cancelled', { other: meeting.other }), facts(t, meeting));

/** The page of a meeting that cannot be cancelled. */
export function finalPage(t: Translate, meeting: LinkedMeeting): string {
  const { state, cancelUntil: instant, timeZone } = meeting;
  return show(t, t(`meetingPage.${state}`, { ...momentWords(t, { instant, timeZone }) }), facts(t, meeting));
}

/** The page of a link that names no meeting of its reader. */
export const invalidLink = (t: Translate): string => show(t, t('meetingPage.invalid'), '');

const show = (t: Translate, text: string, body: string): string =>
  page(t, t('meetingPage.title'), `<p><strong>${escapeHtml(text)}</strong></p>\n${body}`, { style });

function facts(t: Translate, { other, place, startsAt: instant, timeZone }: LinkedMeeting): string {
  const rows = [
    [t('meetingPage.who'), other],
    [t('meetingPage.when'), t('meetingPage.moment', { ...momentWords(t, { instant, timeZone }) })],
    [t('mail.meeting.place'), place ?? t('mail.meeting.online')],
  ];
  const list = rows.map(([name = '', value = '']) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<dl>${list.join('\n')}</dl>`;
}
