import { encodeQR } from 'qr';

/** The light modules around a code that readers need (ISO/IEC 18004). */
const qrQuietZone = 4;

/** A QR code for drawings: its dark modules as a path, a unit each, and the length of its side with the quiet zone. */
export interface QrCode {
  readonly path: string;
  readonly size: number;
}

export function qrCode(text: string): QrCode {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: qrQuietZone });
  return { path: modules.map(pathOfRow).join(''), size: modules.length };
}

/** A picture of any size, which reads the same on a dark ground. */
export function qrSvg(text: string): string {
  const { path, size } = qrCode(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" ` +
    `aria-label="QR code"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  );
}

/** Dark neighbours are one rectangle. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...line.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
