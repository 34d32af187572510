import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 20;

type Work = () => Promise<void>;

const works = new Map<Work, Promise<void> | undefined>();

/** Has work done while a test of this process waits for something; returns the end of that, which waits for what has begun. */
export function workWhileWaiting(work: Work): () => Promise<void> {
  works.set(work, undefined);
  return async () => {
    const current = works.get(work);
    works.delete(work);
    await current;
  };
}

/**
 * Does what is due, for as long as a test is ready to wait before it looks again: what a test holds up itself, such as a
 * call that it answers later, goes on after that.
 */
export async function workFor(milliseconds: number): Promise<void> {
  const atWork = [...works.keys()].map((work) => begun(work));
  await (atWork.length === 0 ? pause(milliseconds) : Promise.race([Promise.all(atWork), pause(milliseconds)]));
}

/** One at a time of each. */
function begun(work: Work): Promise<void> {
  const current = works.get(work) ?? work().finally(() => works.has(work) && works.set(work, undefined));
  works.set(work, current);
  return current;
}

/** Does what is due until a promise is settled, and returns what it brings. */
export async function working<T>(wanted: Promise<T>): Promise<T> {
  const settled = wanted.then(
    () => true,
    () => true,
  );
  const worked = (): Promise<boolean> => workFor(pauseMs).then(() => pause(pauseMs, false));
  while (works.size > 0 && !(await Promise.race([settled, worked()])));
  return wanted;
}
