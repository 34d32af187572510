import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Jobs, Lanes } from '@rotina/service-kit/work';
import type { TestClock } from './test-clock.js';
import { workWhileWaiting } from './waiting.js';

/** Work that begins with a service, and that a test can have done instead. */
interface Part {
  onApplicationBootstrap(): void;
  doDue(): Promise<void>;
}

export interface BackgroundOptions {
  /** Work that the service does without a request, besides its lanes and jobs. */
  readonly background?: readonly (abstract new (...args: never[]) => Part)[];
  /** Whether that begins with the service and goes on by itself, as in production; else a test says when. */
  readonly runsFreely?: boolean;
}

const unstarted = (): void => undefined;

/** Holds or begins the work that a service of a test does without a request. */
export class BackgroundWork {
  private readonly parts: readonly Part[];
  private ends: (() => Promise<void>)[] = [];

  /** Before the service begins. */
  constructor(
    private readonly app: NestFastifyApplication,
    readonly options: BackgroundOptions,
  ) {
    const { background = [], runsFreely = false } = options;
    this.parts = [Lanes, Jobs, ...background].map((part) => app.get<Part>(part, { strict: false }));
    if (!runsFreely) for (const part of this.parts) part.onApplicationBootstrap = unstarted;
  }

  /** Once the service has begun. */
  begin(clock: TestClock): void {
    this.ends = this.options.runsFreely
      ? [clock.onMove(() => this.wakeAll())]
      : this.parts.map((part) => workWhileWaiting(() => part.doDue()));
  }

  /** Does once what is due now; what has become due by that is for the next time. */
  async doDue(): Promise<void> {
    await Promise.all(this.parts.map((part) => part.doDue()));
  }

  async end(): Promise<void> {
    await Promise.all(this.ends.map((end) => end()));
  }

  /** Real time passes too slowly for what has become due. */
  private wakeAll(): void {
    this.app.get(Jobs, { strict: false }).triggerAll();
    this.app.get(Lanes, { strict: false }).wakeAll();
  }
}
