/** Work did not finish in time; it may still have its effects later. */
class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';

  constructor(what: string, milliseconds: number) {
    super(`${what} did not finish within ${milliseconds} ms.`);
  }
}

/** Rejects with DeadlineExceeded when the work is not finished in time; its late outcome is dropped. */
export async function within<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
