/** The part of an RTP packet that its order depends on. */
interface Numbered {
  readonly header: { readonly sequenceNumber: number };
}

/** A packet in its turn. */
interface OrderedPacket<Packet> {
  packet: Packet;
  /** Packets before it never arrived. */
  isAfterLoss: boolean;
}

/**
 * Puts the packets of one source in order: those that overtook others wait for them, but only for `waitMs`. Numbers have 16 bits and start again
 * after the last. Times are milliseconds of one clock, passed in.
 */
export class PacketOrder<Packet extends Numbered> {
  /** The number of the packet whose turn it is, counted on over the wraps; null before the first. */
  private next: number | null = null;
  private readonly waiting = new Map<number, { packet: Packet; since: number }>();
  private readonly waitMs: number;

  constructor(waitMs: number) {
    this.waitMs = waitMs;
  }

  /** Adds a packet and returns those whose turn has come. One that comes twice or too late is dropped. */
  push(packet: Packet, now: number): OrderedPacket<Packet>[] {
    const { sequenceNumber } = packet.header;
    this.next ??= sequenceNumber;
    const distance = ((sequenceNumber - this.next + 0x8000) & 0xffff) - 0x8000;
    const number = this.next + distance;
    if (distance >= 0) this.waiting.set(number, { packet, since: now });
    return this.release((since) => now - since >= this.waitMs);
  }

  /** Returns what still waits: nothing more comes. */
  flush(): OrderedPacket<Packet>[] {
    return this.release(() => true);
  }

  private release(isLate: (since: number) => boolean): OrderedPacket<Packet>[] {
    const ordered: OrderedPacket<Packet>[] = [];
    let isAfterLoss = false;
    while (this.waiting.size > 0 && this.next !== null) {
      const found = this.waiting.get(this.next);
      if (found) {
        ordered.push({ packet: found.packet, isAfterLoss });
        isAfterLoss = false;
        this.waiting.delete(this.next);
        this.next += 1;
        continue;
      }
      const first = Math.min(...this.waiting.keys());
      if (!isLate(this.waiting.get(first)?.since ?? 0)) break;
      this.next = first;
      isAfterLoss = true;
    }
    return ordered;
  }
}
