import { RepaymentRequest, repaymentSync } from '@rotina/contracts';
import { ValidationError } from '@rotina/service-kit/errors';
import type { FieldError } from '@rotina/service-kit/errors';
import { parseAs } from '@rotina/service-kit/validation';
import { countErrors, identityErrors } from '../domain/repayment-sync/payload-rules.js';
import { refused, unknownEvent, unreadableBody } from './repayment-sync.errors.js';

type Path = readonly string[];

/** Where the errors of an object or a list stand that concern none of its parts. */
const whole = 'non_field_errors';
const objects: readonly Path[] = [['repayment'], ['original_payment'], ['customer']];
const lists: readonly Path[] = [['installments'], ['original_payment', 'installments']];
const containers: ReadonlySet<string> = new Set([...objects, ...lists].map((path) => path.join('.')));

/**
 * The body of a sync whose fields, counts and sums are right.
 * @throws ValidationError with the first of `unknown_event`, `invalid_payload` and `installment_count_mismatch`.
 */
export async function repaymentPayload(body: unknown): Promise<RepaymentRequest> {
  if (!isObject(body)) throw unreadableBody();
  const event = valueAt(body, ['event']);
  if (isGiven(event) && event !== repaymentSync.event) throw unknownEvent();
  const request = await validated(body);
  const twice = identityErrors(request);
  if (twice.length > 0) throw refused('invalid_payload', twice);
  const differing = countErrors(request);
  if (differing.length > 0) throw refused('installment_count_mismatch', differing);
  return request;
}

/** class-validator passes over a null in a list, and takes an object for a list and a list for an object. */
async function validated(body: object): Promise<RepaymentRequest> {
  const misshapen = [
    ...objects.flatMap((path) => notObject(body, path)),
    ...lists.flatMap((path) => notList(body, path)),
  ];
  const isInside = ({ path }: FieldError): boolean => misshapen.some((error) => begins(path, error.path));
  try {
    const request = await parseAs(RepaymentRequest, body);
    if (misshapen.length === 0) return request;
    throw new ValidationError([]);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const others = error.fields.filter((field) => !isInside(field));
    throw refused(
      'invalid_payload',
      [...others, ...misshapen].map((field) => placed(body, field)),
    );
  }
}

function notObject(body: object, path: Path): FieldError[] {
  const value = valueAt(body, path);
  return !isGiven(value) || isObject(value) ? [] : [{ path, message: 'validation.isObject' }];
}

/** A value that is not a list, or the entries of a list that are not objects. */
function notList(body: object, path: Path): FieldError[] {
  const list = valueAt(body, path);
  if (!isGiven(list)) return [];
  if (!Array.isArray(list)) return [{ path, message: 'validation.isArray' }];
  return list.flatMap((entry: unknown, index) => {
    const message = isGiven(entry) ? 'validation.isObject' : 'validation.required';
    return isObject(entry) ? [] : [{ path: [...path, String(index)], message }];
  });
}

/** An absent object or list has its errors at the field itself; those of a wrong one have a name of their own. */
function placed(body: object, { path, ...error }: FieldError): FieldError {
  const isEntry = lists.some((list) => path.length === list.length + 1 && begins(path, list));
  const isContainer = isEntry || containers.has(path.join('.'));
  if (!isContainer || !isGiven(valueAt(body, path))) return { path, ...error };
  return { ...error, path: [...path, whole], params: { ...error.params, field: path.join('.') } };
}

const begins = (path: Path, start: Path): boolean => start.every((name, index) => path[index] === name);

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) => (isObject(value) || Array.isArray(value) ? Reflect.get(value, name) : undefined),
    body,
  );

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
