import type { SettingDefinition } from '../../config/setting.decorator.js';

/** The part of a setting's value that may be shown. */
export interface ShownSetting {
  readonly kind: 'empty' | 'hidden' | 'default' | 'value';
  readonly value: string;
}

/** A setting without what might be a secret: of an address the server alone, which also leaves out its password. */
export function shownSetting(setting: SettingDefinition, value: unknown): ShownSetting {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (value === undefined || value === null || value === '') return { kind: 'empty', value: '' };
  const shown = setting.secret ? null : openPart(text);
  if (shown === null) return { kind: 'hidden', value: '' };
  return { kind: text === setting.default ? 'default' : 'value', value: shown };
}

function openPart(text: string): string | null {
  if (!/:\/|@|=/.test(text)) return text;
  if (!URL.canParse(text)) return null;
  const { protocol, host } = new URL(text);
  return host === '' ? null : `${protocol}//${host}`;
}
