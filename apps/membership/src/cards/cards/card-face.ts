import { nameLines } from '../domain/card/name-on-card.js';
import { monthAndYear } from '../../memberships/domain/period/month-and-year.js';

/** The face of a printed card: a lost one says no more about the person than they allow. */
export interface PrintedCard {
  readonly registerNumber: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
  /** As the holder allows it; null for none. */
  readonly name: string | null;
  /** The target of the QR code. */
  readonly url: string;
}

/** The size of a bank card (ISO/IEC 7810, ID-1), and the code on it, in millimetres. */
export const face = { width: 85.6, height: 53.98, margin: 5, corner: 3.18, code: 40 } as const;

/** The colours of a card; the text has a contrast of 12 to 1. */
export const colours = { ground: '#ffffff', line: '#0f5257', text: '#1b2a2b' } as const;

interface FaceLine {
  readonly text: string;
  /** Millimetres from the left and from the top to the line of the letters. */
  readonly x: number;
  readonly y: number;
  /** Millimetres */
  readonly size: number;
  readonly isBold: boolean;
}

const line = (text: string, y: number, size: number, isBold = false): FaceLine => ({
  text,
  x: face.margin,
  y,
  size,
  isBold,
});

/** The texts of a card in Portuguese, which the people who check it read. */
export const linesOf = ({ registerNumber, validUntil, name }: PrintedCard): readonly FaceLine[] => [
  line('Rotina', 12, 6, true),
  line('Carteirinha de membro', 17, 3),
  ...nameLines(name ?? '').map((text, index) => line(text, 21.4 + index * 3.2, 2.8, true)),
  line('Número', 29, 2.6),
  line(registerNumber, 34, 5, true),
  line('Válida até', 42, 2.6),
  line(monthAndYear(validUntil), 47, 5, true),
];
