import { theme } from '@rotina/contracts';
import type { Palette } from '@rotina/contracts';
import { escapeHtml } from '@rotina/service-kit/http';
import type { MailText } from './mail.options.js';

/** A paragraph, a link as a button, or a list of facts with their names. */
export type MailPart =
  | { readonly text: string }
  | { readonly link: string; readonly action: string }
  | { readonly rows: readonly (readonly [name: string, value: string])[] };

export interface MailContent {
  /** Of its texts, `pt-BR`. */
  readonly language: string;
  readonly subject: string;
  /** The greeting, what there is to say and do, and a last line in small print. */
  readonly parts: readonly MailPart[];
  readonly calendar?: MailText['calendar'];
  readonly replyTo?: string | null;
}

/** A mail as plain text and as HTML, with our look. */
export function composedMail({ language, subject, parts, calendar, replyTo }: MailContent): MailText {
  const title = subject.replaceAll(/[\r\n]+/g, ' ');
  return {
    subject: title,
    text: parts.map(textOf).join('\n\n'),
    html: htmlOf(language, title, parts),
    ...(calendar && { calendar }),
    ...(replyTo != null && { replyTo }),
  };
}

function textOf(part: MailPart): string {
  if ('text' in part) return part.text;
  if ('link' in part) return part.link;
  return part.rows.map(([name, value]) => `- ${name}: ${value}`).join('\n');
}

/** Mail programs know tables and styles of elements; those that know style sheets show it dark where people want that. */
function htmlOf(language: string, title: string, parts: readonly MailPart[]): string {
  const { light, dark, name, font } = theme;
  const [, first] = parts;
  const preview = first && 'text' in first ? first.text : title;
  const rows = parts.map((part, index) => rowOf(part, index === parts.length - 1)).join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>@media (prefers-color-scheme: dark) { ${darkStyles(dark)} }</style></head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};font-family:${escapeHtml(font)}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.surface};border:1px solid ${light.line};border-radius:12px">
<tr><td class="brand" style="padding:28px 32px 0;font-size:20px;font-weight:700;color:${light.brand}">${name}</td></tr>
${rows}
</table></td></tr></table>
</body></html>`;
}

const darkStyles = ({ brand, onBrand, ink, muted, line, surface, ground }: Palette): string =>
  [
    `.ground { background: ${ground} !important }`,
    `.surface { background: ${surface} !important; border-color: ${line} !important }`,
    `.brand { color: ${brand} !important }`,
    `.ink { color: ${ink} !important }`,
    `.line { border-color: ${line} !important }`,
    `.muted, .muted a { color: ${muted} !important }`,
    `.button { background: ${brand} !important; color: ${onBrand} !important }`,
  ].join(' ');

function rowOf(part: MailPart, isLast: boolean): string {
  const { light } = theme;
  if ('text' in part) {
    const [kind, size, colour] = isLast ? (['muted', 14, light.muted] as const) : (['ink', 16, light.ink] as const);
    const below = isLast ? 28 : 0;
    return `<tr><td class="${kind}" style="padding:16px 32px ${below}px;font-size:${size}px;line-height:1.5;color:${colour}">${escapeHtml(part.text)}</td></tr>`;
  }
  if ('rows' in part) {
    const facts = part.rows.map(factRow).join('\n');
    return `<tr><td style="padding:16px 32px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${facts}</table></td></tr>`;
  }
  const link = escapeHtml(part.link);
  return `<tr><td style="padding:20px 32px 0"><a class="button" href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${light.brand};color:${light.onBrand};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(part.action)}</a></td></tr>
<tr><td class="muted" style="padding:12px 32px 0;font-size:13px;line-height:1.5;color:${light.muted};word-break:break-all"><a href="${link}" style="color:${light.muted}">${link}</a></td></tr>`;
}

function factRow([name, value]: readonly [name: string, value: string]): string {
  const { light } = theme;
  const cell = `padding:8px 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.5;vertical-align:top`;
  return `<tr><td class="muted line" style="${cell};color:${light.muted}">${escapeHtml(name)}</td><td class="ink line" align="right" style="${cell};padding-left:16px;color:${light.ink};font-weight:600;overflow-wrap:break-word">${escapeHtml(value)}</td></tr>`;
}
