import { escapeHtml } from '@rotina/service-kit/http';
import { colours, face, linesOf } from './card-face.js';
import type { PrintedCard } from './card-face.js';
import { qrCode } from './qr-code.js';

const { width, height, corner, margin, code } = face;

/** A card in its real size, for printing or for cutting. */
export function cardSvg(card: PrintedCard): string {
  const { path, size } = qrCode(card.url);
  const texts = linesOf(card).map(
    ({ text, x, y, size: fontSize, isBold }) =>
      `<text x="${x}" y="${y}" font-size="${fontSize}"${isBold ? ' font-weight="bold"' : ''}>${escapeHtml(text)}</text>`,
  );
  const scale = code / size;
  const [left, top] = [width - margin / 2 - code, (height - code) / 2];
  return `<svg xmlns="http://www.w3.org/2000/svg" lang="pt-BR" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<title>Carteirinha de membro da Rotina</title>
<rect x="0.15" y="0.15" width="${width - 0.3}" height="${height - 0.3}" rx="${corner}" fill="${colours.ground}" stroke="${colours.line}" stroke-width="0.3"/>
<g font-family="Helvetica, Arial, sans-serif" fill="${colours.text}">
${texts.join('\n')}
</g>
<path transform="translate(${left} ${top}) scale(${scale})" shape-rendering="crispEdges" d="${path}"/>
</svg>
`;
}
