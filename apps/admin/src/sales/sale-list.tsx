import InstallmentsIcon from '@mui/icons-material/DownloadForOffline';
import { Box, Typography } from '@mui/material';
import { byteOrderMark } from '@rotina/contracts/spreadsheet';
import { Button, downloadCSV, useListContext, useNotify, useTranslate } from 'react-admin';
import type { paths } from '@rotina/client';
import { call } from '../api/data-provider.js';
import { salesFilters, salesPath, salesSort } from '../api/sales.js';
import type { SaleSums } from '../api/sales.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { formatCount, formatMoney } from '../shared/formats.js';
import { choiceFilter, dateFilter, flagFilter, numberFilter, search, textFilter } from '../shared/inputs.js';
import { ListPage } from '../shared/pages.js';
import { SalesCharts } from './sales-charts.js';
import { installmentStatuses, orderStatuses, origins } from './states.js';

type Sale = paths['/v1/sales/installments']['get']['responses'][200]['content']['application/json']['data'][number];

const { displayStatus, flag, link, made, moment, money } = fieldsOf<Sale>();

const customer = made('customer', (sale) => sale.customer.name);

/** Orders with their installments, their totals and what is owed. */
export const SaleList = () => (
  <ListPage
    sort={{ field: 'purchased_at', order: 'DESC' }}
    filters={[
      search(),
      choiceFilter('display_status', orderStatuses, 'display_statuses'),
      choiceFilter('installment_status', installmentStatuses),
      flagFilter('overdue'),
      choiceFilter('origin', origins, 'origins'),
      textFilter('company'),
      textFilter('product'),
      textFilter('customer'),
      dateFilter('due_from'),
      dateFilter('due_to'),
      dateFilter('paid_from'),
      dateFilter('paid_to'),
      numberFilter('overdue_days_from'),
      numberFilter('overdue_days_to'),
      dateFilter('expected_from'),
      dateFilter('expected_to'),
    ]}
    actions={<InstallmentsButton />}
    above={
      <>
        <SalesCharts />
        <Totals />
      </>
    }
    fields={[
      sorted(link('code')),
      customer,
      displayStatus('display_status'),
      sorted(money('total')),
      money('paid'),
      money('open'),
      money('overdue'),
      flag('open_question'),
      sorted(moment('purchased_at')),
    ]}
  />
);

/** The money of all orders that the filters select, and the installments by which they do, not of this page alone. */
function Totals() {
  const sums = useListContext().meta as SaleSums | undefined;
  if (!sums) return null;
  const { totals, selected } = sums;
  const beside = (Number(totals.amount) - Number(totals.paid) - Number(totals.open)).toFixed(2);
  const shown = { ...totals, ...(Number(beside) > 0 && { beside }) };
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0, p: 2 }}>
      {(['overdue', 'expected', 'paid'] as const).map((name) => (
        <Selected key={name} name={name} owed={selected[name]} />
      ))}
      {Object.entries(shown).map(([name, sum]) => (
        <Total key={name} label={`fields.${name}`} name={name} text={formatMoney(sum)} />
      ))}
    </Box>
  );
}

interface SelectedProps {
  readonly name: keyof SaleSums['selected'];
  readonly owed: SaleSums['selected']['overdue'];
}

function Selected({ name, owed }: SelectedProps) {
  if (!owed) return null;
  const text = `${formatMoney(owed.amount)} (${formatCount(owed.count)})`;
  return <Total label={`rotina.selected.${name}`} name={`selected-${name}`} text={text} />;
}

interface TotalProps {
  /** A key of the messages. */
  readonly label: string;
  readonly name: string;
  readonly text: string;
}

function Total({ label, name, text }: TotalProps) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(label)}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }} data-total={name}>
        {text}
      </Typography>
    </Box>
  );
}

/** The installments of all orders, of any number, by the list's own filters and order. */
function InstallmentsButton() {
  const { sort, ...list } = useListContext();
  const filterValues: unknown = list.filterValues;
  const notify = useNotify();
  const download = async (): Promise<void> => {
    const query = { ...salesFilters(filterValues), ...salesSort(sort) };
    const { body } = await call({ method: 'get', path: `${salesPath()}.csv`, query });
    // Reading the answer as a text has taken its byte order mark off.
    downloadCSV(byteOrderMark + String(body), 'installments');
  };
  return (
    <Button
      label="rotina.csv_installments"
      onClick={() => {
        download().catch((error: unknown) => {
          notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        });
      }}
    >
      <InstallmentsIcon />
    </Button>
  );
}
