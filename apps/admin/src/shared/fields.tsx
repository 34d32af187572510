import { Chip, Link as MuiLink } from '@mui/material';
import { decimalCell } from '@rotina/contracts/spreadsheet';
import type { ReactNode } from 'react';
import {
  Link,
  ReferenceArrayField,
  ReferenceField,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import type { Identifier, TranslateFunction } from 'react-admin';
import {
  formatCents,
  formatCount,
  formatDate,
  formatMoment,
  formatMoney,
  formatPercent,
  momentCell,
} from './formats.js';
import { Json } from './json.js';
import { colourOf } from './states.js';

/** A row as the services answer it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: Identifier };

/** A value of a row: a column of a list, or a line of a page. */
export interface Field {
  readonly source: string;
  /** A key of the messages, where the name of the source is not the label. */
  readonly label?: string;
  /** The server sorts lists by it. */
  readonly isSorted?: boolean;
  readonly isNumber?: boolean;
  /** Needs the whole width of a page. */
  readonly isWide?: boolean;
  readonly render: (row: Row) => ReactNode;
}

/** The language of a file, and the rows that its rows name. */
interface Sheet {
  readonly translate: TranslateFunction;
  /** Before the decimals. */
  readonly point: ',' | '.';
  readonly related: (resource: string, id: unknown) => Row | undefined;
}

/** A field that a file can have, too: every column of a list. */
export interface Column extends Field {
  /** The resource whose rows the source names. */
  readonly reference?: string;
  /** The value of a row as a cell of a file; a text that somebody wrote is made safe for spreadsheets later. */
  readonly write: (row: Row, sheet: Sheet) => string;
}

const nothing = '–';

/** A form of values: as they are drawn, and as a file has them. */
interface Kind {
  readonly show: (value: unknown) => ReactNode;
  readonly write: (value: unknown, sheet: Sheet) => string;
  readonly isNumber?: boolean;
}

const column = (source: string, { show, write, isNumber = false }: Kind): Column => ({
  source,
  isNumber,
  render: (row) => (isMissing(row[source]) ? nothing : show(row[source])),
  write: (row, sheet) => (isMissing(row[source]) ? '' : write(row[source], sheet)),
});

const written = (show: Kind['show'], write: Kind['write'] = textOf): Kind => ({ show, write });

const numeric = (format: (value: unknown) => string, decimal: (value: unknown) => string = textOf): Kind => ({
  show: format,
  write: (value, { point }) => decimalCell(decimal(value), point),
  isNumber: true,
});

const timely = (format: (text: string) => string, write: (text: string) => string): Kind => ({
  show: (value) => <time dateTime={textOf(value)}>{format(textOf(value))}</time>,
  write: (value) => write(textOf(value)),
});

/** A value, or several, of a few that have words in the messages. */
const worded = (messages: string): Kind => ({
  show: (value) => <Words values={[value].flat()} messages={messages} />,
  write: (value, { translate }) =>
    [value]
      .flat()
      .map((one) => wordOf(translate, messages, one))
      .join(', '),
});

const kinds = {
  text: written(textOf),
  list: written((value) => joined(value) || nothing, joined),
  number: numeric((value) => formatCount(Number(value))),
  percent: numeric((value) => formatPercent(Number(value))),
  money: numeric((value) => formatMoney(textOf(value))),
  cents: numeric(
    (value) => formatCents(Number(value)),
    (value) => (Number(value) / 100).toFixed(2),
  ),
  moment: timely(formatMoment, momentCell),
  date: timely(formatDate, (date) => date),
  state: written(
    (value) => <State value={textOf(value)} />,
    (value, { translate }) => wordOf(translate, 'states', value),
  ),
  flag: written(
    (value) => <Flag value={value === true} />,
    (value, { translate }) => translate(flagWord(value === true)),
  ),
  json: written((value) => <Json value={value} />),
  address: written((value) => (
    <MuiLink href={textOf(value)} target="_blank" rel="noreferrer">
      {textOf(value)}
    </MuiLink>
  )),
} as const satisfies Record<string, Kind>;

/** The fields of rows of one type: a source that the server does not answer is an error of the compiler. */
export function fieldsOf<Shown extends object>() {
  type Source = keyof Shown & string;
  const field =
    (kind: Kind) =>
    (source: Source, options: Pick<Field, 'label'> = {}): Column => ({ ...column(source, kind), ...options });
  // Rows of other types have other fields.
  const shown = (row: Row): Shown => row as unknown as Shown;
  return {
    text: field(kinds.text),
    list: field(kinds.list),
    number: field(kinds.number),
    percent: field(kinds.percent),
    money: field(kinds.money),
    cents: field(kinds.cents),
    moment: field(kinds.moment),
    date: field(kinds.date),
    state: field(kinds.state),
    flag: field(kinds.flag),
    word: (source: Source, messages: string): Column => column(source, worded(messages)),
    json: (source: Source): Column => ({ ...column(source, kinds.json), isWide: true }),
    address: field(kinds.address),
    /** More than one value of the row. */
    custom: (source: string, show: (row: Shown) => ReactNode): Field => ({ source, render: (row) => show(shown(row)) }),
    /** A text that is more than one value of the row. */
    made: (source: string, show: (row: Shown) => string): Column => {
      const text = (row: Row): string => show(shown(row));
      return { source, render: text, write: text };
    },
    /** Leads to the page of its row. */
    link: (source: Source, format = textOf): Column => ({
      ...column(source, kinds.text),
      render: (row) => <RowLink text={format(row[source])} />,
    }),
    /** Leads to the row of another resource, whose name `show` gives. */
    reference: (source: Source, reference: string, show: (row: Row) => string): Column =>
      referring(source, reference, show, <Reference source={source} reference={reference} show={show} />),
    /** Lead to rows of another resource, which have names. */
    references: (source: Source, reference: string): Column =>
      referring(source, reference, nameOf, <ReferenceArrayField source={source} reference={reference} />),
  };
}

/** A column of one id or several, whose cells have names; a row that is gone has none. */
const referring = (source: string, reference: string, show: (row: Row) => string, cell: ReactNode): Column => ({
  ...column(source, {
    show: () => cell,
    write: (ids, { related }) =>
      [ids]
        .flat()
        .flatMap((id) => related(reference, id) ?? [])
        .map(show)
        .join(', '),
  }),
  reference,
});

/** A field by which the server sorts. */
export const sorted = <Shown extends Field>(field: Shown): Shown => ({ ...field, isSorted: true });

const nameOf = ({ name }: Row): string => textOf(name);

const joined = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

const wordOf = (translate: TranslateFunction, messages: string, value: unknown): string =>
  translate(`${messages}.${textOf(value)}`, { _: textOf(value) });

const flagWord = (value: boolean): string => (value ? 'ra.boolean.true' : 'ra.boolean.false');

/** A value as a text: what has parts as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

export function State({ value }: { readonly value: string }) {
  const translate = useTranslate();
  return <Chip size="small" variant="outlined" color={colourOf(value)} label={wordOf(translate, 'states', value)} />;
}

function Words({ values, messages }: { readonly values: readonly unknown[]; readonly messages: string }) {
  const translate = useTranslate();
  return <>{values.map((value) => wordOf(translate, messages, value)).join(', ')}</>;
}

function Flag({ value }: { readonly value: boolean }) {
  const translate = useTranslate();
  return <>{translate(flagWord(value))}</>;
}

function RowLink({ text }: { readonly text: string }) {
  const row = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { hasShow } = useResourceDefinition();
  const createPath = useCreatePath();
  if (!row) return text;
  return <Link to={createPath({ resource, id: row.id, type: hasShow ? 'show' : 'edit' })}>{text}</Link>;
}

interface ReferenceProps {
  readonly source: string;
  readonly reference: string;
  readonly show: (row: Row) => string;
}

const Reference = ({ source, reference, show }: ReferenceProps) => (
  <ReferenceField source={source} reference={reference}>
    <Named show={show} />
  </ReferenceField>
);

function Named({ show }: Pick<ReferenceProps, 'show'>) {
  const row = useRecordContext<Row>();
  return <>{row ? show(row) : nothing}</>;
}
