import { Link, useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { changedPage } from './changed-page.js';

/** Names what was changed, and leads to its page where it has one. */
export function ChangedRow({ entry }: { readonly entry: AuditEntry }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions();
  const page = changedPage(entry, (name) => {
    const { hasShow, hasEdit } = definitions[name] ?? {};
    if (hasShow === true) return 'show';
    return hasEdit === true ? 'edit' : null;
  });
  const kind = translate(`audited.${entry.resource}`, { _: entry.resource });
  const name = entry.resource_id === null ? kind : `${kind} ${entry.resource_id}`;
  return page ? <Link to={createPath(page)}>{name}</Link> : <>{name}</>;
}
