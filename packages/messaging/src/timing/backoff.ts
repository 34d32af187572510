/** Growing pauses in milliseconds: `first`, doubled each time, never more than `most`. */
export class Backoff {
  private next: number;

  constructor(
    private readonly first: number,
    private readonly most: number,
  ) {
    this.next = first;
  }

  grow(): number {
    const pause = this.next;
    this.next = Math.min(this.next * 2, this.most);
    return pause;
  }

  reset(): void {
    this.next = this.first;
  }
}
