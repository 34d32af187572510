import type { ReactNode } from 'react';
import {
  Link,
  ReferenceArrayField,
  ReferenceField,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Id } from './id.js';
import { kinds, nothing, textOf, worded } from './kinds.js';
import type { Kind, Row, Sheet } from './kinds.js';

export { DisplayStatusChip, State } from './kinds.js';
export type { Row } from './kinds.js';

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

/** A field that a file can have, too: every column of a list. */
export interface Column extends Field {
  /** The resource whose rows the source names. */
  readonly reference?: string;
  /** The value of a row as a cell of a file; a text that somebody wrote is made safe for spreadsheets later. */
  readonly write: (row: Row, sheet: Sheet) => string;
}

const column = (source: string, { show, write, isNumber = false }: Kind): Column => ({
  source,
  isNumber,
  render: (row) => (isMissing(row[source]) ? nothing : show(row[source])),
  write: (row, sheet) => (isMissing(row[source]) ? '' : write(row[source], sheet)),
});

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
    id: field(kinds.id),
    list: field(kinds.list),
    number: field(kinds.number),
    percent: field(kinds.percent),
    money: field(kinds.money),
    cents: field(kinds.cents),
    moment: field(kinds.moment),
    date: field(kinds.date),
    state: field(kinds.state),
    displayStatus: field(kinds.displayStatus),
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
    /** The same for a row that its id names. */
    idLink: (source: Source): Column =>
      column(source, {
        ...kinds.id,
        show: (value) => <Id value={textOf(value)} wrap={(shown) => <RowLink text={shown} />} />,
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

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';

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
