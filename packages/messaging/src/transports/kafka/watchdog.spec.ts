import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Watchdog } from './watchdog.js';

describe('the watch over a Kafka consumer', () => {
  const brokersAnswer = vi.fn<() => Promise<boolean>>();
  const onDead = vi.fn();
  let watchdog: Watchdog;

  beforeEach(() => {
    vi.useFakeTimers();
    brokersAnswer.mockReset().mockResolvedValue(true);
    onDead.mockReset();
    watchdog = new Watchdog({ maxSilenceMs: 20_000, brokersAnswer, onDead });
  });
  afterEach(() => {
    watchdog.end();
    vi.useRealTimers();
  });

  it('sends no request while there are signs of life', async () => {
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await vi.advanceTimersByTimeAsync(5_000);
      watchdog.sign();
    }
    expect(brokersAnswer).not.toHaveBeenCalled();
  });

  it('declares it dead when it is silent for long although the brokers answer', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('takes silence for an outage as long as the brokers do not answer', async () => {
    brokersAnswer.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(onDead).not.toHaveBeenCalled();
  });

  it('gives it time to come back once the brokers do', async () => {
    brokersAnswer.mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(60_000);
    brokersAnswer.mockResolvedValue(true);
    await vi.advanceTimersByTimeAsync(10_000);
    watchdog.sign();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(onDead).not.toHaveBeenCalled();
  });
});
