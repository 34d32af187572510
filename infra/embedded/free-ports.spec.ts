import { describe, expect, it } from 'vitest';
import { freePort } from './free-ports.ts';

describe('A free port', () => {
  it('is given once', async () => {
    expect(await freePort()).not.toBe(await freePort());
  });

  it('is none that is promised to another', async () => {
    const next = (await freePort()) + 1;
    expect(await freePort([next])).not.toBe(next);
  });
});
