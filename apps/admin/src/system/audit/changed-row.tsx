import type { ReactNode } from 'react';
import { Link, useCreatePath, useResourceDefinitions, useTranslate } from 'react-admin';
import type { TranslateFunction } from 'react-admin';
import type { AuditEntry } from '../../api/audit.js';
import { Id } from '../../shared/id.js';
import { changedPage } from './changed-page.js';

/** The name of what was changed, as a file has it. */
export const changedRowText = (translate: TranslateFunction, { resource, resource_id: id }: AuditEntry): string =>
  [kindOf(translate, resource), ...(id === null ? [] : [id])].join(' ');

const kindOf = (translate: TranslateFunction, resource: string): string =>
  translate(`audited.${resource}`, { _: resource });

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
  const kind = kindOf(translate, entry.resource);
  if (entry.resource_id === null) return <>{kind}</>;
  const named = (shown: ReactNode): ReactNode => (
    <>
      {kind} {shown}
    </>
  );
  return (
    <Id
      value={entry.resource_id}
      wrap={(shown) => (page ? <Link to={createPath(page)}>{named(shown)}</Link> : named(shown))}
    />
  );
}
