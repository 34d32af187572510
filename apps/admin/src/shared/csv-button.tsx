import {
  downloadCSV,
  ExportButton,
  useGetResourceLabel,
  useListContext,
  useLocale,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Exporter, FetchRelatedRecords } from 'react-admin';
import { languageOf } from '../i18n/language.js';
import { csvOf, maxRows } from './csv.js';
import type { Column, Row } from './fields.js';
import { formatCount } from './formats.js';
import { useLabelOf } from './labels.js';

/** Downloads the rows of the list, of all pages, with its filter, order and columns. */
export function CsvButton({ columns }: { readonly columns: readonly Column[] }) {
  const { total = 0 } = useListContext();
  const resource = useResourceContext() ?? '';
  const [translate, notify] = [useTranslate(), useNotify()];
  const labelOf = useLabelOf(resource);
  const nameOf = useGetResourceLabel();
  const language = languageOf([useLocale()]);
  const exporter: Exporter<Row> = async (rows, fetchRelated) => {
    const related = await relatedRows(columns, rows, fetchRelated);
    downloadCSV(await csvOf(rows, { columns, labelOf, translate, language, related }), nameOf(resource));
    if (total > maxRows) {
      const messageArgs = { written: formatCount(rows.length), total: formatCount(total) };
      notify('rotina.csv_too_long', { type: 'warning', messageArgs, autoHideDuration: null });
    }
  };
  // On a phone a disabled button of the library has no name.
  return <ExportButton label="rotina.csv" maxResults={maxRows} exporter={exporter} disabled={false} />;
}

/** The rows of other resources that some rows name. */
async function relatedRows(
  columns: readonly Column[],
  rows: readonly Row[],
  fetchRelated: FetchRelatedRecords,
): Promise<ReadonlyMap<string, Readonly<Record<string, Row>>>> {
  const found = new Map<string, Readonly<Record<string, Row>>>();
  for (const { source, reference } of columns) {
    if (reference === undefined || rows.length === 0) continue;
    found.set(reference, { ...found.get(reference), ...(await fetchRelated<Row>([...rows], source, reference)) });
  }
  return found;
}
