import { documentDigits, documentTypeOf, maskedDocument } from '@rotina/contracts';

/** Names whose value is a document number, without their punctuation: `doc_number`, `customer_document`, `cpfCnpj`. */
const documentNames = /(?:document|docnumber|cpf|cnpj|taxid)(?:number)?$/;
/** A phone number has as many digits as a CPF. */
const phoneNames = /phone|telefone|celular/;
/** Any dash, and characters that show nothing, as texts are pasted. */
const gap = String.raw`[./\p{Pd}\u2212\p{Cf}]{0,3}`;
const cpf = [3, 3, 3, 2].map((length) => String.raw`\d{${length}}`).join(gap);
const cnpj = [2, 3, 3, 4, 2].map((length) => String.raw`\d{${length}}`).join(gap);
const alphanumericCnpj = String.raw`[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}/[\dA-Z]{4}[\p{Pd}\u2212]\d{2}`;
const documentsInText = new RegExp(String.raw`(?<!\w)(?:${cpf}|${cnpj}|${alphanumericCnpj})(?!\w)`, 'gu');
const punctuated = /\..*[\p{Pd}\u2212]/u;

/** A text with the document numbers in it masked. Digits without punctuation are one if their check digits are right. */
export const maskDocuments = (text: string): string =>
  text.replaceAll(documentsInText, (found) =>
    punctuated.test(found) || documentTypeOf(documentDigits(found)) !== null ? maskedDocument(found) : found,
  );

/** An answer as JSON with every CPF and CNPJ masked, by the names of its fields and in its texts. */
export const withoutDocuments = (answer: object): object => JSON.parse(JSON.stringify(answer, maskedValue)) as object;

function maskedValue(field: string, value: unknown): unknown {
  const name = field.replaceAll(/[\W_]/g, '').toLowerCase();
  if (documentNames.test(name)) return maskedField(value);
  return typeof value === 'string' && !phoneNames.test(name) ? maskDocuments(value) : value;
}

function maskedField(value: unknown): unknown {
  if (typeof value === 'number') return maskedDocument(value);
  if (typeof value !== 'string' || value === '') return value;
  return value.includes('*') ? maskDocuments(value) : maskedDocument(value);
}
