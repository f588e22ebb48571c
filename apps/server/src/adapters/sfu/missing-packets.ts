/** A packet is asked for again at most this often. A browser sends it once for each round trip, however often it is asked. */
const repeatEveryMs = 100;
/** What has not come by then is not worth waiting for: a whole picture comes sooner. */
const giveUpAfterMs = 1_000;
/** A gap wider than this is no loss but a break. */
const widestGap = 500;

/** What to do about a stream at one moment. */
export interface Wanted {
  /** The 16-bit numbers to ask the sender for, in order. */
  numbers: number[];
  /** Something will never come: only a whole picture mends what is seen. */
  hopeless: boolean;
}

/** Keeps count of a stream's packets that are missing, and when to ask for each (RFC 4585, 6.2.1). Times are in milliseconds. */
export class MissingPackets {
  private readonly missing = new Map<number, { since: number; askedAt: number }>();
  private highest: number | null = null;
  private broken = false;

  /** Notes that a packet came. `wholePicture`: it begins a picture that needs nothing of what was sent before it. */
  note(short: number, wholePicture: boolean, now: number): void {
    // The nearest number to the highest so far that ends in these 16 bits; numbers are counted on past 65535.
    const number = this.highest === null ? short : this.highest + (((short - this.highest) << 16) >> 16);
    this.missing.delete(number);
    if (this.highest !== null && number > this.highest) this.miss(this.highest + 1, number, now);
    this.highest = Math.max(this.highest ?? number, number);
    if (!wholePicture) return;
    this.broken = false;
    for (const before of this.missing.keys()) if (before < number) this.missing.delete(before);
  }

  /** True while something is missing. */
  get any(): boolean {
    return this.missing.size > 0 || this.broken;
  }

  /** What to ask for now; it counts as asked. What has been missing too long is given up. */
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
