import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import type { MembershipConfig } from '../config.js';
import type { Role } from './domain/user/user-attributes.js';
import { pagePaths } from '../mails/page-paths.js';

/** A page as it is answered. */
export interface PageAnswer {
  readonly status: number;
  readonly html: string;
}

const link = (href: string, text: string): string => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;

/** Leads staff to the admin web and users to the app; empty for users where `APP_URL` is not set. */
export function signInLink(t: Translate, config: MembershipConfig, roles: readonly Role[]): string {
  const href = roles.some((role) => role !== 'user') ? '/admin/' : config.APP_URL;
  return href === '' ? '' : link(href, t('page.signIn'));
}

export const forgotPasswordLink = (t: Translate): string => link(pagePaths.forgotPassword, t('forgotPage.title'));

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A field of a form, whatever was sent instead of one. */
export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
