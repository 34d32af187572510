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
import { formatCents, formatCount, formatDate, formatMoment, formatMoney, formatPercent, momentCell } from './formats.js';
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
export interface Sheet {
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

type Write = (value: unknown, sheet: Sheet) => string;

/** The fields of rows of one type: a source that the server does not answer is an error of the compiler. */
export function fieldsOf<Shown extends object>() {
  type Source = keyof Shown & string;
  const field =
    (show: (value: unknown) => ReactNode, write: Write = textOf, isNumber = false) =>
    (source: Source, options: Pick<Field, 'label'> = {}): Column => ({
      source,
      isNumber,
      ...options,
      render: (row) => (isMissing(row[source]) ? nothing : show(row[source])),
      write: (row, sheet) => (isMissing(row[source]) ? '' : write(row[source], sheet)),
    });
  const number = (show: (value: unknown) => ReactNode, decimal: (value: unknown) => string = textOf) =>
    field(show, (value, { point }) => decimalCell(decimal(value), point), true);
  const time = (format: (text: string) => string, write: Write) =>
    field((value) => <time dateTime={textOf(value)}>{format(textOf(value))}</time>, write);
  const word = (messages: string) =>
    field(
      (value) => <Words values={[value].flat()} messages={messages} />,
      (value, { translate }) => [value].flat().map((one) => wordOf(translate, messages, one)).join(', '),
    );
  return {
    text: field(textOf),
    list: field((value) => joined(value) || nothing, joined),
    number: number((value) => formatCount(Number(value))),
    percent: number((value) => formatPercent(Number(value))),
    money: number((value) => formatMoney(textOf(value))),
    cents: number(
      (value) => formatCents(Number(value)),
      (value) => (Number(value) / 100).toFixed(2),
    ),
    moment: time(formatMoment, (value) => momentCell(textOf(value))),
    date: time(formatDate, textOf),
    state: field(
      (value) => <State value={textOf(value)} />,
      (value, { translate }) => wordOf(translate, 'states', value),
    ),
    flag: field(
      (value) => <Flag value={value === true} />,
      (value, { translate }) => translate(flagWord(value === true)),
    ),
    /** A value, or several, of a few that have words in the messages. */
    word: (source: Source, messages: string): Column => word(messages)(source),
    json: (source: Source): Column => ({ ...field((value) => <Json value={value} />)(source), isWide: true }),
    address: field((value) => (
      <MuiLink href={textOf(value)} target="_blank" rel="noreferrer">
        {textOf(value)}
      </MuiLink>
    )),
    /** More than one value of the row. */
    custom: (source: string, show: (row: Shown) => ReactNode): Field => ({
      source,
      // Rows of other types have other fields.
      render: (row) => show(row as unknown as Shown),
    }),
    /** A text that is more than one value of the row. */
    made: (source: string, show: (row: Shown) => string): Column => ({
      source,
      render: (row) => show(row as unknown as Shown),
      write: (row) => show(row as unknown as Shown),
    }),
    /** Leads to the page of its row. */
    link: (source: Source, format = textOf): Column => ({
      ...field(textOf)(source),
      render: (row) => <RowLink text={format(row[source])} />,
    }),
    /** Leads to the row of another resource, whose name `show` gives. */
    reference: (source: Source, reference: string, show: (row: Row) => string): Column => ({
      ...field(
        () => <Reference source={source} reference={reference} show={show} />,
        (value, { related }) => {
          const named = related(reference, value);
          return named ? show(named) : '';
        },
      )(source),
      reference,
    }),
    /** Lead to rows of another resource, which have names. */
    references: (source: Source, reference: string): Column => ({
      ...field(
        () => <ReferenceArrayField source={source} reference={reference} />,
        (ids, { related }) =>
          [ids]
            .flat()
            .flatMap((id) => related(reference, id) ?? [])
            .map(({ name }) => textOf(name))
            .join(', '),
      )(source),
      reference,
    }),
  };
}

/** A field by which the server sorts. */
export const sorted = <Shown extends Field>(field: Shown): Shown => ({ ...field, isSorted: true });

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
  return (
    <Chip size="small" variant="outlined" color={colourOf(value)} label={wordOf(translate, 'states', value)} />
  );
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
