import { describe, expect, it } from 'vitest';
import { theme } from './theme.js';
import type { Palette } from './theme.js';

/** Relative luminance, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const palettes: readonly (readonly [string, Palette])[] = [
  ['light', theme.light],
  ['dark', theme.dark],
];

describe('the theme', () => {
  it.each(palettes)('has text that people can read, %s', (_name, { brand, onBrand, ink, muted, surface, ground }) => {
    for (const [text, behind] of [
      [ink, surface],
      [ink, ground],
      [muted, surface],
      [muted, ground],
      [brand, surface],
      [brand, ground],
      [onBrand, brand],
    ] as const) {
      expect(contrast(text, behind), `${text} on ${behind}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
