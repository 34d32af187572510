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
import type { RaRecord } from 'react-admin';
import { formatCents, formatCount, formatDate, formatMoment, formatMoney } from './formats.js';
import { Json } from './json.js';
import { colourOf } from './states.js';

/** A value of a row: a column of a list, or a line of a page. */
export interface Field {
  readonly source: string;
  /** A key of the messages, where the name of the source is not the label. */
  readonly label?: string;
  /** The server sorts lists by it. */
  readonly isSorted?: boolean;
  readonly isNumber?: boolean;
  readonly render: (row: RaRecord) => ReactNode;
}

const nothing = '–';

/** The fields of rows of one type: a source that the server does not answer is an error of the compiler. */
export function fieldsOf<Row extends object>() {
  type Source = keyof Row & string;
  const field =
    (show: (value: NonNullable<unknown>) => ReactNode, isNumber = false) =>
    (source: Source, options: Pick<Field, 'label'> = {}): Field => ({
      source,
      isNumber,
      ...options,
      render: (row) => (isMissing(row[source]) ? nothing : show(row[source] as NonNullable<unknown>)),
    });
  return {
    text: field((value) => String(value)),
    list: field((value) => (Array.isArray(value) ? value.join(', ') || nothing : nothing)),
    number: field((value) => formatCount(Number(value)), true),
    money: field((value) => formatMoney(String(value)), true),
    cents: field((value) => formatCents(Number(value)), true),
    moment: field((value) => <time dateTime={String(value)}>{formatMoment(String(value))}</time>),
    date: field((value) => <time dateTime={String(value)}>{formatDate(String(value))}</time>),
    state: field((value) => <State value={String(value)} />),
    flag: field((value) => <Flag value={value === true} />),
    /** A value, or several, of a few that have words in the messages. */
    word: (source: Source, messages: string): Field =>
      field((value) => <Words values={[value].flat()} messages={messages} />)(source),
    json: field((value) => <Json value={value} />),
    address: field((value) => (
      <MuiLink href={String(value)} target="_blank" rel="noreferrer">
        {String(value)}
      </MuiLink>
    )),
    /** Leads to the page of its row. */
    link: (source: Source): Field => ({ source, render: (row) => <RowLink text={String(row[source])} /> }),
    /** Leads to the row of another resource, whose name `show` gives. */
    reference: (source: Source, reference: string, show: (row: RaRecord) => ReactNode): Field => ({
      source,
      render: (row) =>
        isMissing(row[source]) ? nothing : <Reference source={source} reference={reference} show={show} />,
    }),
  };
}

/** A field by which the server sorts. */
export const sorted = (field: Field): Field => ({ ...field, isSorted: true });

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

export function State({ value }: { readonly value: string }) {
  const translate = useTranslate();
  return (
    <Chip size="small" variant="outlined" color={colourOf(value)} label={translate(`states.${value}`, { _: value })} />
  );
}

function Words({ values, messages }: { readonly values: readonly unknown[]; readonly messages: string }) {
  const translate = useTranslate();
  return <>{values.map((value) => translate(`${messages}.${String(value)}`, { _: String(value) })).join(', ')}</>;
}

function Flag({ value }: { readonly value: boolean }) {
  const translate = useTranslate();
  return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
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
  readonly show: (row: RaRecord) => ReactNode;
}

const Reference = ({ source, reference, show }: ReferenceProps) => (
  <ReferenceField source={source} reference={reference}>
    <Named show={show} />
  </ReferenceField>
);

function Named({ show }: Pick<ReferenceProps, 'show'>) {
  const row = useRecordContext();
  return <>{row ? show(row) : nothing}</>;
}
