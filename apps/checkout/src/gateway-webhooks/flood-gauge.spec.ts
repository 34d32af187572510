import { beforeEach, describe, expect, it } from 'vitest';
import { FloodGauge } from './flood-gauge.js';

describe('The flood gauge of webhooks', () => {
  let now = 0;
  let gauge: FloodGauge;

  beforeEach(() => {
    now = 1_000;
    gauge = new FloodGauge(() => now);
  });

  const arrive = (count: number, everyMs: number): void => {
    for (let i = 0; i < count; i += 1) {
      gauge.add();
      now += everyMs;
    }
  };

  it('sees no flood in five hundred webhooks a second, evenly spread or all at once', () => {
    arrive(5_000, 2);
    expect(gauge.isFlooded).toBe(false);
    for (let second = 0; second < 10; second += 1) {
      arrive(500, 0);
      expect(gauge.isFlooded).toBe(false);
      now += 1_000;
    }
  });

  it('sees a flood in more webhooks than can be applied meanwhile, for as long as they arrive', () => {
    arrive(10_000, 0.3);
    expect(gauge.isFlooded).toBe(true);
    arrive(10_000, 0.3);
    expect(gauge.isFlooded).toBe(true);
  });

  it('sees the end of a flood half a second after its last webhook', () => {
    arrive(100_000, 0.1);
    now += 400;
    expect(gauge.isFlooded).toBe(true);
    now += 100;
    expect(gauge.isFlooded).toBe(false);
  });
});
