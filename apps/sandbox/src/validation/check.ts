import { UserError, ValidationError } from '@rotina/service-kit/errors';
import { Messages } from '@rotina/service-kit/messages';
import { parseAs } from '@rotina/service-kit/validation';

/** The faults of a body, by the path of the field. */
type Faults = Readonly<Record<string, string>>;

/** A body as an instance of its class, or its faults. */
export type Checked<T> =
  { readonly body: T; readonly faults?: undefined } | { readonly body?: undefined; readonly faults: Faults };

const translate = new Messages({ pt: {}, en: {}, es: {} }).for('en');

/** Checks a body by the class-validator rules of a class, as every service does. */
export async function check<T extends object>(target: new () => T, given: unknown): Promise<Checked<T>> {
  try {
    return { body: await parseAs(target, given) };
  } catch (error) {
    if (error instanceof ValidationError) return { faults: faultsOf(error) };
    if (error instanceof UserError) return { faults: { body: translate(error.options.message) } };
    throw error;
  }
}

const faultsOf = ({ fields }: ValidationError): Faults =>
  Object.fromEntries(
    fields.map(({ path, message, params }) => {
      const field = path.join('.');
      return [field, translate(message, { ...params, field })];
    }),
  );
