import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { useLabelOf } from '../../shared/labels.js';
import { differencesOf, nameOf } from './differences.js';
import type { Difference } from './differences.js';
import { shownValueOf } from './shown-value.js';

interface ChangesProps {
  readonly entry: AuditEntry;
}

/** The names of the fields in words: "Horários da semana 1 › Início". */
function useFieldName({ service, resource }: AuditEntry): (difference: Difference) => string {
  const labelOf = useLabelOf(`${service}/${resource}`);
  return ({ path }) =>
    path
      .map((part, index) =>
        /^\d+$/u.test(part) ? ` ${String(Number(part) + 1)}` : `${index > 0 ? ' › ' : ''}${labelOf({ source: part })}`,
      )
      .join('');
}

/** One side of a difference in the language of the page. */
function useShownValue(): (difference: Difference, side: 'after' | 'before') => string {
  const translate = useTranslate();
  return ({ path, ...sides }, side) => {
    const field = path.findLast((part) => !/^\d+$/u.test(part)) ?? '';
    return shownValueOf(translate, field, sides[side]);
  };
}

/** Every field that a change has given another value, before and after. */
export function Changes({ entry }: ChangesProps) {
  const translate = useTranslate();
  const fieldName = useFieldName(entry);
  const shownValue = useShownValue();
  const differences = differencesOf(entry.before, entry.after);
  if (differences.length === 0) return <>{translate('audit.unchanged')}</>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('audit.field')}</TableCell>
            <TableCell>{translate('fields.before')}</TableCell>
            <TableCell>{translate('fields.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map((difference) => (
            <TableRow
              key={difference.path.join('.')}
              sx={{ '& > *': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
            >
              <TableCell component="th" scope="row">
                {fieldName(difference)}
              </TableCell>
              <TableCell>{shownValue(difference, 'before')}</TableCell>
              <TableCell>{shownValue(difference, 'after')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const shown = 2;

/** The first fields that a change has given another value; of a row that is new or gone, its name. */
export function ChangesInShort({ entry }: ChangesProps) {
  const translate = useTranslate();
  const fieldName = useFieldName(entry);
  const shownValue = useShownValue();
  if (entry.before === null || entry.after === null) return <>{nameOf(entry.after ?? entry.before) ?? '–'}</>;
  const differences = differencesOf(entry.before, entry.after);
  if (differences.length === 0) return <>–</>;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 220, overflowWrap: 'anywhere' }}>
      {differences.slice(0, shown).map((difference) => (
        <Box component="span" key={difference.path.join('.')} sx={{ display: 'block' }}>
          {fieldName(difference)}: {shownValue(difference, 'before')} → {shownValue(difference, 'after')}
        </Box>
      ))}
      {differences.length > shown && translate('audit.more', { smart_count: differences.length - shown })}
    </Box>
  );
}
