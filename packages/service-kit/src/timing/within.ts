import { OperationalError } from '../errors/errors.js';

/**
 * Waits so long for work, which itself goes on; its late outcome is dropped.
 * @param what The work, as the beginning of a sentence.
 * @throws OperationalError when it takes longer.
 */
export async function within<T>(work: Promise<T>, milliseconds: number, what?: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new OperationalError(what ? `${what} did not finish within ${milliseconds} ms.` : 'no answer in time'));
  }, milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
