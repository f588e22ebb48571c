/** The minimum time between requests for a packet. A browser resends a packet only once per round trip, however often it is asked. */
const repeatEveryMs = 100;
/** After this, waiting is pointless: a key frame arrives sooner. */
const giveUpAfterMs = 1_000;
/** A larger gap is treated as a discontinuity, not as packet loss. */
const widestGap = 500;

/** What to request for a stream now. */
export interface Wanted {
  /** The 16-bit sequence numbers to request from the sender, in order. */
  numbers: number[];
  /** A packet is lost for good: only a key frame repairs the picture. */
  hopeless: boolean;
}

/** Tracks a stream's missing packets and when to request each one (RFC 4585, 6.2.1). Times are in milliseconds. */
export class MissingPackets {
  private readonly missing = new Map<number, { since: number; askedAt: number }>();
  private highest: number | null = null;
  private broken = false;

  /** Records an arrived packet. `wholePicture`: it starts a key frame, which needs nothing sent before it. */
  note(short: number, wholePicture: boolean, now: number): void {
    // The number closest to the highest so far with these low 16 bits; numbers continue past 65535.
    const number = this.highest === null ? short : this.highest + (((short - this.highest) << 16) >> 16);
    this.missing.delete(number);
    if (this.highest !== null && number > this.highest) this.miss(this.highest + 1, number, now);
    this.highest = Math.max(this.highest ?? number, number);
    if (!wholePicture) return;
    this.broken = false;
    for (const before of this.missing.keys()) if (before < number) this.missing.delete(before);
  }

  /** True while packets are missing. */
  get any(): boolean {
    return this.missing.size > 0 || this.broken;
  }

  /** What to request now; marks it as requested. Packets missing for too long are given up. */
  want(now: number): Wanted {
    const wanted: Wanted = { numbers: [], hopeless: this.broken };
    this.broken = false;
    for (const [number, packet] of this.missing) {
      if (now - packet.since >= giveUpAfterMs) {
        this.missing.delete(number);
        wanted.hopeless = true;
      } else if (now - packet.askedAt >= repeatEveryMs) {
        packet.askedAt = now;
        wanted.numbers.push(number & 0xffff);
      }
    }
    return wanted;
  }

  private miss(from: number, to: number, now: number): void {
    if (to - from > widestGap) {
      this.missing.clear();
      this.broken = true;
      return;
    }
    for (let number = from; number < to; number += 1) this.missing.set(number, { since: now, askedAt: -Infinity });
  }
}
