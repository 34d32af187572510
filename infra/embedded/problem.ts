/** A failure whose message explains it in one sentence and says what to do. */
export class Problem extends Error {}

const diskFull = /ENOSPC|No space left on device/i;

/** The sentence for a full disk, if the text reports one. */
export const diskFullSentence = (text: string): string | undefined =>
  diskFull.test(text)
    ? 'The disk is full: free some space (the data is in .local, ROTINA_DATA_DIR), then start again.'
    : undefined;

const textOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${textOf(error.cause ?? '')}` : String(error);

/** Runs a script and exits with its code. A Problem is printed as one sentence, any other error in full, with exit code 1. */
export async function runScript(script: () => Promise<number>): Promise<never> {
  // Writing to a closed terminal fails; the shutdown must go on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    process.exit(await script());
  } catch (error) {
    const sentence = error instanceof Problem ? error.message : diskFullSentence(textOf(error));
    console.error(sentence === undefined ? error : `\n${sentence}\n`);
    process.exit(1);
  }
}
