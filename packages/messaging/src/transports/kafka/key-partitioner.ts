import type { ICustomPartitioner, PartitionerArgs } from 'kafkajs';

const seed = 0x9747b28c;
const multiplier = 0x5bd1e995;

/** Chooses the partition of a key as kafkajs' default partitioner does, without its arithmetic of 64 bits. */
export const keyPartitioner: ICustomPartitioner =
  () =>
  ({ partitionMetadata, message }: PartitionerArgs) =>
    (murmur2(Buffer.from(String(message.key))) & 0x7fffffff) % partitionMetadata.length;

/** MurmurHash2, as in Kafka's own clients. */
function murmur2(bytes: Buffer): number {
  const wholeWords = bytes.length & ~3;
  let hash = seed ^ bytes.length;
  for (let at = 0; at < wholeWords; at += 4) {
    const word = Math.imul(bytes.readInt32LE(at), multiplier);
    hash = Math.imul(hash, multiplier) ^ Math.imul(word ^ (word >>> 24), multiplier);
  }
  if (wholeWords < bytes.length) {
    const rest = bytes.readUIntLE(wholeWords, bytes.length - wholeWords);
    hash = Math.imul(hash ^ rest, multiplier);
  }
  hash = Math.imul(hash ^ (hash >>> 13), multiplier);
  return hash ^ (hash >>> 15);
}
