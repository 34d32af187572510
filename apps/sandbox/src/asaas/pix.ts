import { documentDigits, documentTypeOf } from '@rotina/contracts';
import type { JsonObject } from '../json.js';
import { textOf } from '../json.js';
import { invalid, invalidAction } from './asaas-error.js';
import type { AsaasError } from './asaas-error.js';
import type { Charge } from './charge.js';
import { suffixOf } from './charge.view.js';
import { reais } from './money.js';

/** A one-pixel picture: programs only forward it. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE, the checksum at the end of every BR Code. */
const crc16 = (text: string): string => {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const brCode = (charge: Charge): string => {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.sandbox.example/qr/cobv/${suffixOf(charge)}`);
  const code =
    field('00', '01') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (charge.cents / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', 'ROTINA SANDBOX') +
    field('60', 'SAO PAULO') +
    field('62', field('05', '***')) +
    '6304';
  return code + crc16(code);
};

/** The Pix code of a charge; valid for a year after the due date. */
export const pixQrCodeOf = (charge: Charge): object => ({
  success: true,
  encodedImage: picture,
  payload: brCode(charge),
  expirationDate: `${Temporal.PlainDate.from(charge.dueDate).add({ years: 1 }).toString()} 23:59:59`,
  description: charge.description,
});

export const notPayableByPix = (): AsaasError => invalidAction('Esta cobrança não pode ser paga via Pix.');

/** The document of the account that pays by Pix, as a request to pay names it; undefined where it names none. */
export const payerDocumentOf = (body: JsonObject): string | undefined => {
  const given = textOf(body['cpfCnpj']);
  if (given === undefined) return undefined;
  const document = documentDigits(given);
  if (documentTypeOf(document) === null) throw invalid('invalid_cpfCnpj', 'O CPF ou CNPJ informado é inválido.');
  return document;
};

/** The gateway's JSON of the Pix transaction that paid a charge. */
export const pixTransactionView = ({ id, cents, payday }: Charge): object => ({
  id: payday.pixTransaction,
  type: 'CREDIT',
  status: 'DONE',
  value: reais(cents),
  effectiveDate: payday.paymentDate,
  payment: id,
  externalAccount: { name: 'Conta de teste', cpfCnpj: payday.payerDocument },
});
