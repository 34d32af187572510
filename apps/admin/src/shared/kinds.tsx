import { Chip, Link as MuiLink } from '@mui/material';
import { decimalCell } from '@rotina/contracts/spreadsheet';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
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
import { Id } from './id.js';
import { Json } from './json.js';
import { colourOf } from './states.js';

/** A row as the services answer it. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: Identifier };

/** The language of a file, and the rows that its rows name. */
export interface Sheet {
  readonly translate: TranslateFunction;
  /** Before the decimals. */
  readonly point: ',' | '.';
  readonly related: (resource: string, id: unknown) => Row | undefined;
}

/** A form of values: as they are drawn, and as a file has them. */
export interface Kind {
  readonly show: (value: unknown) => ReactNode;
  readonly write: (value: unknown, sheet: Sheet) => string;
  readonly isNumber?: boolean;
}

/** A cell without a value. */
export const nothing = '–';

const displayStatusMessages = 'display_statuses';

const joined = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

const wordOf = (translate: TranslateFunction, messages: string, value: unknown): string =>
  translate(`${messages}.${textOf(value)}`, { _: textOf(value) });

const flagWord = (value: boolean): string => (value ? 'ra.boolean.true' : 'ra.boolean.false');

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
export const worded = (messages: string): Kind => ({
  show: (value) => <Words values={[value].flat()} messages={messages} />,
  write: (value, { translate }) =>
    [value]
      .flat()
      .map((one) => wordOf(translate, messages, one))
      .join(', '),
});

export const kinds = {
  text: written(textOf),
  id: written((value) => <Id value={textOf(value)} />),
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
  /** Of a payment or an order. */
  displayStatus: written(
    (value) => <DisplayStatusChip value={textOf(value)} />,
    (value, { translate }) => wordOf(translate, displayStatusMessages, value),
  ),
  flag: written(
    (value) => <Flag value={value === true} />,
    (value, { translate }) => translate(flagWord(value === true)),
  ),
  json: written((value) => <Json value={value} />),
  address: written((value) => <Address url={textOf(value)} />),
} as const satisfies Record<string, Kind>;

/** A value as a text: what has parts as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

interface StateProps {
  readonly value: string;
  /** Where the messages have its word. */
  readonly messages?: string;
}

export function State({ value, messages = 'states' }: StateProps) {
  const translate = useTranslate();
  return <Chip size="small" variant="outlined" color={colourOf(value)} label={wordOf(translate, messages, value)} />;
}

export const DisplayStatusChip = ({ value }: Pick<StateProps, 'value'>) => (
  <State value={value} messages={displayStatusMessages} />
);

function Words({ values, messages }: { readonly values: readonly unknown[]; readonly messages: string }) {
  const translate = useTranslate();
  return <>{values.map((value) => wordOf(translate, messages, value)).join(', ')}</>;
}

/** A page elsewhere; whole addresses would make tables wider than a screen. */
function Address({ url }: { readonly url: string }) {
  const translate = useTranslate();
  return (
    <MuiLink href={url} target="_blank" rel="noreferrer">
      {translate('rotina.open')}
    </MuiLink>
  );
}

function Flag({ value }: { readonly value: boolean }) {
  const translate = useTranslate();
  return <>{translate(flagWord(value))}</>;
}
