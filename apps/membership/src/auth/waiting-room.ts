interface Capacity {
  readonly perAddress: number;
  readonly inAll: number;
}

/** Counts those that wait, so that a flood is refused instead of filling the memory. */
export class WaitingRoom {
  private inAll = 0;
  private readonly byAddress = new Map<string, number>();

  constructor(private readonly capacity: Capacity) {}

  /** Returns why there is no place; null once a place was taken, which `leave` frees. */
  enter(address: string): 'address' | 'all' | null {
    const ofAddress = this.byAddress.get(address) ?? 0;
    if (ofAddress >= this.capacity.perAddress) return 'address';
    if (this.inAll >= this.capacity.inAll) return 'all';
    this.byAddress.set(address, ofAddress + 1);
    this.inAll += 1;
    return null;
  }

  leave(address: string): void {
    const others = (this.byAddress.get(address) ?? 0) - 1;
    if (others > 0) this.byAddress.set(address, others);
    else this.byAddress.delete(address);
    this.inAll -= 1;
  }
}
