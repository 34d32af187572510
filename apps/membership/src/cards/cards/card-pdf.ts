import { buffer } from 'node:stream/consumers';
import { colours, face, linesOf } from './card-face.js';
import type { PrintedCard } from './card-face.js';
import { qrCode } from './qr-code.js';

const pointsPerMillimetre = 72 / 25.4;
const { width, height, corner, margin, code } = face;

/** A page in the real size of a card. */
export async function cardPdf(card: PrintedCard): Promise<Buffer> {
  // Only now: it takes five megabytes, which few processes ever need.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: [width * pointsPerMillimetre, height * pointsPerMillimetre],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: 'Carteirinha de membro da Rotina', Creator: 'Rotina', Producer: 'Rotina' },
  });
  document.scale(pointsPerMillimetre);
  const frame = document.roundedRect(0.15, 0.15, width - 0.3, height - 0.3, corner).lineWidth(0.3);
  frame.fillAndStroke(colours.ground, colours.line);
  document.fillColor(colours.text);
  for (const { text, x, y, size, isBold } of linesOf(card)) {
    const font = document.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    font.text(inFont(text), x, y, { baseline: 'alphabetic', lineBreak: false });
  }
  const { path, size } = qrCode(card.url);
  const corners = document.translate(width - margin / 2 - code, (height - code) / 2).scale(code / size);
  corners.path(path).fill('#000000');
  const bytes = buffer(document);
  document.end();
  return bytes;
}

/** The fonts of every PDF reader have the letters of Western Europe; others lose their marks, or are left out. */
const inFont = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^ -~\u{A0}-\u{FF}…]/gu, (character) => character.normalize('NFD').replaceAll(/[^ -~]/g, ''));
