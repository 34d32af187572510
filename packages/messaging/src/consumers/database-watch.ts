import { Injectable } from '@nestjs/common';
import { ServiceConfig } from '@rotina/service-kit/config';
import { databaseAnswers } from '@rotina/service-kit/database';
import { pause } from '@rotina/service-kit/timing';
import { Abandoned } from './retry-until-stored.js';

const checkEveryMs = 2_000;
const checkTimeoutMs = 2_500;
/** With the time in which a transport hands the work to another replica, this stays well under 30 seconds. */
const maxSilenceMs = 8_000;

type Work = (signal: AbortSignal) => Promise<void>;

/** Gives up work whose database is silent or away, so that a replica which can reach it does the work instead. */
@Injectable()
export class DatabaseWatch {
  private readonly abandoned = new Set<Promise<unknown>>();

  constructor(private readonly config: ServiceConfig) {}

  /**
   * Does the work. While it goes on, asks the database every two seconds, on a connection of its own.
   * @throws Abandoned when the database did not answer for eight seconds; the work, whose statements may still wait for
   * their limits, is then aborted and not waited for.
   */
  async over(work: Work, signal: AbortSignal): Promise<void> {
    const silence = new AbortController();
    const { promise: silent, reject } = Promise.withResolvers<never>();
    const timer = this.watchSilence(() => {
      const error = new Abandoned('The database does not answer this process.');
      silence.abort(error);
      reject(error);
    });
    const working = work(AbortSignal.any([signal, silence.signal]));
    try {
      await Promise.race([working, silent]);
    } finally {
      clearInterval(timer);
      if (silence.signal.aborted) this.remember(working);
    }
  }

  /** Resolves once the database answers and abandoned work has ended, or when the signal is aborted. */
  async ready(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(await this.answers())) await pause(1_000, signal);
    while (!signal.aborted && this.abandoned.size > 0) await pause(100, signal);
  }

  private watchSilence(onSilence: () => void): NodeJS.Timeout {
    let lastAnswer = performance.now();
    let isChecking = false;
    return setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      void this.answers().then((answers) => {
        isChecking = false;
        if (answers) lastAnswer = performance.now();
        else if (performance.now() - lastAnswer > maxSilenceMs) onSilence();
      });
    }, checkEveryMs);
  }

  private answers(): Promise<boolean> {
    return databaseAnswers(this.config.DATABASE_URL, checkTimeoutMs);
  }

  private remember(work: Promise<unknown>): void {
    const ended = work.catch(() => undefined).finally(() => this.abandoned.delete(ended));
    this.abandoned.add(ended);
  }
}
