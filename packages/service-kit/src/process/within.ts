import { OperationalError } from '../errors/errors.js';

/**
 * Waits so long for work, which itself goes on.
 * @throws OperationalError when it takes longer.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new OperationalError('no answer in time'));
  }, milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
