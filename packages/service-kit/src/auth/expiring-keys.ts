import { hash } from 'node:crypto';

const fewestPlaces = 1_024;
/** Fuller, and a search for an unknown key would go past many others. */
const fullest = 0.75;
const roomAfterGrowth = 1.6;

/**
 * Keys that are known for a time, in 20 bytes each at most. 52 bits of a key's hash stand for the key: beside a million
 * known keys an unknown one is taken for one of them once in four thousand million times.
 */
export class ExpiringKeys {
  /** Zero in a free place. */
  private hashes = new Float64Array(fewestPlaces);
  /** Epoch seconds. */
  private ends = new Uint32Array(fewestPlaces);
  private taken = 0;

  has(key: string, nowMs: number): boolean {
    return (this.ends[this.placeOf(hashOf(key))] ?? 0) * 1_000 > nowMs;
  }

  /** Knows a key until a time, or longer if it was known for longer. */
  add(key: string, untilMs: number, nowMs: number): void {
    if (this.taken >= this.hashes.length * fullest) this.moveUnexpired(nowMs);
    this.put(hashOf(key), Math.ceil(untilMs / 1_000));
  }

  private put(hashed: number, end: number): void {
    const place = this.placeOf(hashed);
    if (this.hashes[place] === 0) this.taken += 1;
    this.hashes[place] = hashed;
    this.ends[place] = Math.max(end, this.ends[place] ?? 0);
  }

  /** The place of a hash, or the free one where it would be: places are searched one after the other. */
  private placeOf(hashed: number): number {
    let place = hashed % this.hashes.length;
    while (this.hashes[place] !== 0 && this.hashes[place] !== hashed) place = (place + 1) % this.hashes.length;
    return place;
  }

  private moveUnexpired(nowMs: number): void {
    const { hashes, ends } = this;
    const unexpired = ends.reduce((count, end) => (end * 1_000 > nowMs ? count + 1 : count), 0);
    const places = Math.max(fewestPlaces, Math.ceil(unexpired * roomAfterGrowth));
    this.hashes = new Float64Array(places);
    this.ends = new Uint32Array(places);
    this.taken = 0;
    for (const [place, end] of ends.entries()) if (end * 1_000 > nowMs) this.put(hashes[place] ?? 0, end);
  }
}

/** 13 hexadecimal digits are 52 bits. */
const hashOf = (key: string): number => Number.parseInt(hash('sha256', key).slice(0, 13), 16) || 1;
