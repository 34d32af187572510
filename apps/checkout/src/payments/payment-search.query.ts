import { canonicalEmail, documentDigits } from '@rotina/contracts';
import type { AdminFilter } from '@rotina/service-kit/admin';

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** The given values in the form of a column, as an array that is known before the rows are read: then the indexes serve. */
const searched = (form: string, values: string): string => `array(select ${form} from unnest(${values}) as value)`;

/** Finds payments by exact pid, charge id, e-mail (any case), document (any punctuation) or order code (any case). */
export const paymentSearch: AdminFilter = {
  type: 'text',
  prepare: (value, given) => [
    value.trim(),
    canonicalEmail(value),
    documentDigits(typeof given === 'number' ? given : value),
  ],
  where: (values) => `(
    pid = any(${searched(`case when value ~* '${uuidPattern}' then value::uuid end`, values)})
    or lower(customer_email) = any(${values})
    or customer_document = any(${values})
    or order_code = any(${searched('upper(value)', values)})
    or pid = any(array(select charges.pid from charges where charges.gateway_id = any(${values}))))`,
};
