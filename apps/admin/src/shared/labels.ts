import { useTranslate } from 'react-admin';
import type { Field } from './fields.js';

/** The label of a field: that of its resource, or that of every field of this name. */
export function useLabelOf(resource: string | undefined): (field: Pick<Field, 'label' | 'source'>) => string {
  const translate = useTranslate();
  return ({ label, source }) =>
    translate(label ?? `${resource === undefined ? '' : `resources.${resource}.`}fields.${source}`);
}
