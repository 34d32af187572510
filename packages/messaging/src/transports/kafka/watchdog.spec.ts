import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Watchdog } from './watchdog.js';

describe('the watch over a Kafka consumer', () => {
  const brokersAnswer = jest.fn<() => Promise<boolean>>();
  const onDead = jest.fn();
  let watchdog: Watchdog;

  beforeEach(() => {
    jest.useFakeTimers();
    brokersAnswer.mockReset().mockResolvedValue(true);
    onDead.mockReset();
    watchdog = new Watchdog({ maxSilenceMs: 20_000, brokersAnswer, onDead });
  });
  afterEach(() => {
    watchdog.end();
    jest.useRealTimers();
  });

  it('sends no request while there are signs of life', async () => {
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await jest.advanceTimersByTimeAsync(5_000);
      watchdog.sign();
    }
    expect(brokersAnswer).not.toHaveBeenCalled();
  });

  it('declares it dead when it is silent for long although the brokers answer', async () => {
    await jest.advanceTimersByTimeAsync(60_000);
    expect(onDead).toHaveBeenCalledTimes(1);
  });

  it('takes silence for an outage as long as the brokers do not answer', async () => {
    brokersAnswer.mockResolvedValue(false);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(onDead).not.toHaveBeenCalled();
  });

  it('gives it time to come back once the brokers do', async () => {
    brokersAnswer.mockResolvedValue(false);
    await jest.advanceTimersByTimeAsync(60_000);
    brokersAnswer.mockResolvedValue(true);
    await jest.advanceTimersByTimeAsync(10_000);
    watchdog.sign();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(onDead).not.toHaveBeenCalled();
  });
});
