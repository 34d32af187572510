import { AutocompleteInput, useRecordContext } from 'react-admin';

interface Zone {
  readonly id: string;
  readonly name: string;
}

interface TimeZoneInputProps {
  readonly source: string;
  /** The zone of a new row. */
  readonly defaultValue?: string;
}

const zoneOf = (id: string): Zone => ({ id, name: id.replaceAll('_', ' ') });

const zones = Intl.supportedValuesOf('timeZone').map(zoneOf);
const names = new Set(zones.map(({ id }) => id));

/** People write São Paulo, and zones are named without accents. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase();

const matches = (text: string, { name }: Zone): boolean => plain(name).includes(plain(text));

/** A choice among the zones that the browser knows, and the one that the row has. */
export function TimeZoneInput({ source, defaultValue }: TimeZoneInputProps) {
  const stored: unknown = useRecordContext()?.[source];
  const choices = typeof stored === 'string' && !names.has(stored) ? [zoneOf(stored), ...zones] : zones;
  return (
    <AutocompleteInput
      source={source}
      choices={choices}
      matchSuggestion={matches}
      translateChoice={false}
      {...(defaultValue !== undefined && { defaultValue })}
    />
  );
}
