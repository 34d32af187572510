import { InFlight } from '@rotina/service-kit/timing';

interface Capacity {
  readonly perAddress: number;
  readonly inAll: number;
}

/** Counts those that wait, so that a flood is refused instead of filling the memory. */
export class WaitingRoom {
  private readonly ofAddress: InFlight<string>;
  private readonly inAll: InFlight<'all'>;

  constructor({ perAddress, inAll }: Capacity) {
    this.ofAddress = new InFlight(perAddress);
    this.inAll = new InFlight(inAll);
  }

  /** Returns which limit leaves no place; null once a place was taken, which `leave` frees. */
  enter(address: string): 'address' | 'all' | null {
    if (!this.ofAddress.tryBegin(address)) return 'address';
    if (this.inAll.tryBegin('all')) return null;
    this.ofAddress.end(address);
    return 'all';
  }

  leave(address: string): void {
    this.ofAddress.end(address);
    this.inAll.end('all');
  }
}
