import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const isJourney = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('.journey.ts');

/** Begins with the files that take minutes, so that no worker is left with one when the other has nothing to do any more. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isJourney), ...sorted.filter((file) => !isJourney(file))];
  }
}
