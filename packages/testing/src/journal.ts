import { working } from './waiting.js';

const timeoutMs = 60_000;

interface Waiting {
  readonly name: string;
  readonly count: number;
  readonly resolve: () => void;
}

/** Different facts by name, for tests that wait until there are enough of them. */
export class Journal {
  private readonly facts = new Map<string, Set<string>>();
  private waiting: readonly Waiting[] = [];

  /** The same id of a name counts once. */
  add(name: string, id: string): void {
    this.facts.set(name, new Set(this.facts.get(name)).add(id));
    for (const waiting of this.waiting) if (this.has(waiting)) waiting.resolve();
    this.waiting = this.waiting.filter((waiting) => !this.has(waiting));
  }

  /** @throws Error when there are not as many within a minute. */
  async reaches(name: string, count: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const wanted: Waiting = { name, count, resolve: () => resolve(undefined) };
    if (this.has(wanted)) return;
    this.waiting = [...this.waiting, wanted];
    const timer = setTimeout(() => {
      this.waiting = this.waiting.filter((waiting) => waiting !== wanted);
      reject(new Error(`${this.size(name)} of ${count} ${name} in ${timeoutMs} ms.`));
    }, timeoutMs);
    await working(promise.finally(() => clearTimeout(timer)));
  }

  private has({ name, count }: Waiting): boolean {
    return this.size(name) >= count;
  }

  private size(name: string): number {
    return this.facts.get(name)?.size ?? 0;
  }
}
