import { NumberInput, required, SearchInput, SelectInput, TextInput } from 'react-admin';
import type { ReactElement } from 'react';

/** Choices whose names are messages: `states.paid` for `paid`. */
export const choicesOf = (ids: readonly string[], messages = 'states') =>
  ids.map((id) => ({ id, name: `${messages}.${id}` }));

/** Filters of lists, by their names. */
export const search = (): ReactElement => <SearchInput key="q" source="q" alwaysOn />;
export const textFilter = (source: string): ReactElement => <TextInput key={source} source={source} />;
export const dateFilter = (source: string): ReactElement => (
  <TextInput key={source} source={source} type="date" slotProps={{ inputLabel: { shrink: true } }} />
);
export const numberFilter = (source: string): ReactElement => <NumberInput key={source} source={source} min={0} />;
export const choiceFilter = (source: string, ids: readonly string[], messages?: string): ReactElement => (
  <SelectInput key={source} source={source} choices={choicesOf(ids, messages)} />
);
export const flagFilter = (source: string): ReactElement => (
  <SelectInput
    key={source}
    source={source}
    choices={[
      { id: true, name: 'ra.boolean.true' },
      { id: false, name: 'ra.boolean.false' },
    ]}
  />
);

/** Why a row is changed; it lands in the audit. */
export const ReasonInput = () => (
  <TextInput source="reason" label="rotina.reason" helperText="rotina.reason_help" validate={required()} fullWidth />
);
