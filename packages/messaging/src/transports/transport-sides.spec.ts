import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Logger } from '@nestjs/common';
import { TransportSides } from './transport-sides.js';

const sides = (): TransportSides => new TransportSides(new Logger('transport'), 'Kafka');

describe('the state of a transport', () => {
  beforeAll(() => {
    Logger.overrideLogger(false);
  });
  afterAll(() => {
    Logger.overrideLogger(['warn', 'error']);
  });

  it('is up until a side fails, then down with the reason, and up again after the side has worked', async () => {
    const { publishing, state } = bound(sides());
    expect(state()).toEqual({ state: 'up' });
    await expect(publishing(Promise.reject(new Error('no broker')))).rejects.toThrow('no broker');
    expect(state()).toEqual({ state: 'down', detail: 'no broker' });
    await publishing(Promise.resolve());
    expect(state()).toEqual({ state: 'up' });
  });

  it('stays down while the other side still fails', async () => {
    const transport = sides();
    const { publishing, state } = bound(transport);
    transport.consuming.onDown('group coordinator is away');
    await publishing(Promise.resolve());
    expect(state()).toEqual({ state: 'down', detail: 'group coordinator is away' });
    transport.consuming.onUp();
    expect(state()).toEqual({ state: 'up' });
  });
});

const bound = (transport: TransportSides) => ({
  publishing: (publish: Promise<void>) => transport.publishing(publish),
  state: () => transport.state(),
});
