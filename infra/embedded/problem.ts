/** A failure that one sentence explains, with what to do about it. */
export class Problem extends Error {}

const diskFull = /ENOSPC|No space left on device/i;

/** The sentence for a full disk when that is what a line of output or an error speaks of. */
export const diskFullSentence = (text: string): string | undefined =>
  diskFull.test(text)
    ? 'The disk is full: free some space (the data is in .local, ROTINA_DATA_DIR), then start again.'
    : undefined;

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${textOf(error.cause ?? '')}` : String(error);

/** Runs a script; what goes wrong is printed as one sentence when there is one, and ends it with exit code 1. */
export async function runScript(script: () => Promise<number>): Promise<never> {
  // A terminal that is closed takes its output away; what has to be stopped must be stopped all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    process.exit(await script());
  } catch (error) {
    const sentence = error instanceof Problem ? error.message : diskFullSentence(textOf(error));
    console.error(sentence === undefined ? error : `\n${sentence}\n`);
    process.exit(1);
  }
}
