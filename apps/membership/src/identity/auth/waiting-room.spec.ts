import { describe, expect, it } from 'vitest';
import { WaitingRoom } from './waiting-room.js';

describe('a waiting room', () => {
  it('has so many places for one address, and so many in all', () => {
    const room = new WaitingRoom({ perAddress: 2, inAll: 3 });
    expect(['a', 'a', 'a', 'b', 'b'].map((address) => room.enter(address))).toEqual([
      null,
      null,
      'address',
      null,
      'all',
    ]);
    room.leave('a');
    expect(['b', 'a'].map((address) => room.enter(address))).toEqual([null, 'all']);
  });
});
