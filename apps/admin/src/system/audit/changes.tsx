import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TranslateFunction } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { differencesOf, nameOf } from './differences.js';
import type { Difference } from './differences.js';
import { shownValueOf } from './shown-value.js';

const isPosition = (part: string): boolean => /^\d+$/u.test(part);

/** The names of a field and of those around it in words: "Horários da semana 1 › Início". */
const fieldName = (translate: TranslateFunction, { service, resource }: AuditEntry, { path }: Difference): string =>
  path
    .map((part, index) => {
      if (isPosition(part)) return ` ${String(Number(part) + 1)}`;
      return `${index > 0 ? ' › ' : ''}${translate(`resources.${service}/${resource}.fields.${part}`)}`;
    })
    .join('');

/** One side of a difference. */
const shownSide = (translate: TranslateFunction, { path, ...sides }: Difference, side: 'after' | 'before'): string =>
  shownValueOf(translate, path.findLast((part) => !isPosition(part)) ?? '', sides[side]);

/** Every field that a change has given another value, before and after. */
export function Changes({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
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
            <TableRow key={difference.path.join('.')} sx={{ '& > *': { overflowWrap: 'anywhere' } }}>
              <TableCell component="th" scope="row">
                {fieldName(translate, entry, difference)}
              </TableCell>
              <TableCell>{shownSide(translate, difference, 'before')}</TableCell>
              <TableCell>{shownSide(translate, difference, 'after')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const shown = 2;

/** The first fields that a change has given another value, a line each; of a row that is new or gone, its name. */
export function changesInShort(translate: TranslateFunction, entry: AuditEntry): string[] {
  if (entry.before === null || entry.after === null) return [nameOf(entry.after ?? entry.before) ?? ''];
  const differences = differencesOf(entry.before, entry.after);
  const lines = differences.slice(0, shown).map((difference) => {
    const [before, after] = [shownSide(translate, difference, 'before'), shownSide(translate, difference, 'after')];
    return `${fieldName(translate, entry, difference)}: ${before} → ${after}`;
  });
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, translate('audit.more', { smart_count: more })] : lines;
}
