import { Chip, Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import {
  Link,
  ReferenceField,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin';
import type { Identifier } from 'react-admin';
import { formatCents, formatCount, formatDate, formatMoment, formatMoney, formatPercent } from './formats.js';
import { Id } from './id.js';
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

const nothing = '–';

/** The fields of rows of one type: a source that the server does not answer is an error of the compiler. */
export function fieldsOf<Shown extends object>() {
  type Source = keyof Shown & string;
  const field =
    (show: (value: unknown) => ReactNode, isNumber = false) =>
    (source: Source, options: Pick<Field, 'label'> = {}): Field => ({
      source,
      isNumber,
      ...options,
      render: (row) => (isMissing(row[source]) ? nothing : show(row[source])),
    });
  return {
    text: field(textOf),
    id: field((value) => <Id value={textOf(value)} />),
    list: field((value) => (Array.isArray(value) ? value.join(', ') || nothing : nothing)),
    number: field((value) => formatCount(Number(value)), true),
    percent: field((value) => formatPercent(Number(value)), true),
    money: field((value) => formatMoney(textOf(value)), true),
    cents: field((value) => formatCents(Number(value)), true),
    moment: field((value) => <time dateTime={textOf(value)}>{formatMoment(textOf(value))}</time>),
    date: field((value) => <time dateTime={textOf(value)}>{formatDate(textOf(value))}</time>),
    state: field((value) => <State value={textOf(value)} />),
    flag: field((value) => <Flag value={value === true} />),
    /** A value, or several, of a few that have words in the messages. */
    word: (source: Source, messages: string): Field =>
      field((value) => <Words values={[value].flat()} messages={messages} />)(source),
    json: (source: Source): Field => ({ ...field((value) => <Json value={value} />)(source), isWide: true }),
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
    ...linksOf<Source>(),
  };
}

/** Fields that lead to a page. */
const linksOf = <Source extends string>() => ({
  /** Leads to the page of its row. */
  link: (source: Source, format = textOf): Field => ({
    source,
    render: (row) => <RowLink text={format(row[source])} />,
  }),
  /** The same for a row that its id names. */
  idLink: (source: Source): Field => ({
    source,
    render: (row) =>
      isMissing(row[source]) ? nothing : <Id value={textOf(row[source])} wrap={(shown) => <RowLink text={shown} />} />,
  }),
  /** Leads to the row of another resource, whose name `show` gives. */
  reference: (source: Source, reference: string, show: (row: Row) => ReactNode): Field => ({
    source,
    render: (row) =>
      isMissing(row[source]) ? nothing : <Reference source={source} reference={reference} show={show} />,
  }),
});

/** A field by which the server sorts. */
export const sorted = (field: Field): Field => ({ ...field, isSorted: true });

/** A value as a text: what has parts as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

export function State({ value }: { readonly value: string }) {
  const translate = useTranslate();
  return (
    <Chip size="small" variant="outlined" color={colourOf(value)} label={translate(`states.${value}`, { _: value })} />
  );
}

function Words({ values, messages }: { readonly values: readonly unknown[]; readonly messages: string }) {
  const translate = useTranslate();
  return <>{values.map((value) => translate(`${messages}.${textOf(value)}`, { _: textOf(value) })).join(', ')}</>;
}

function Flag({ value }: { readonly value: boolean }) {
  const translate = useTranslate();
  return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
}

function RowLink({ text }: { readonly text: ReactNode }) {
  const row = useRecordContext();
  const resource = useResourceContext() ?? '';
  const { hasShow } = useResourceDefinition();
  const createPath = useCreatePath();
  if (!row) return <>{text}</>;
  return <Link to={createPath({ resource, id: row.id, type: hasShow ? 'show' : 'edit' })}>{text}</Link>;
}

interface ReferenceProps {
  readonly source: string;
  readonly reference: string;
  readonly show: (row: Row) => ReactNode;
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
