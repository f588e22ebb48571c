/** What was counted at one moment on one connection. */
export interface Reading {
  /** Whether anything ought to come in at all. */
  expected: boolean;
  /** Bytes that came in since the connection began. */
  bytes: number;
}

/**
 * Notices a dead connection long before the browser does (it takes 7 to 17 seconds): something ought to come, and for `limitMs`
 * nothing has. After each alarm it waits twice as long for the next, until bytes flow again.
 */
export class Watchdog {
  private readonly limitMs: number;
  private readonly mostMs: number;
  private bytes = -1;
  private movedAt: number | null = null;
  private alarms = 0;

  constructor(limitMs = 2_000, mostMs = 30_000) {
    this.limitMs = limitMs;
    this.mostMs = mostMs;
  }

  /** Takes a reading at `now` (ms); true means that the connection is dead and must be replaced. */
  read({ expected, bytes }: Reading, now: number): boolean {
    if (bytes !== this.bytes || !expected || this.movedAt === null) {
      if (this.bytes >= 0 && bytes > this.bytes) this.alarms = 0;
      this.bytes = bytes;
      this.movedAt = now;
      return false;
    }
    if (now - this.movedAt < this.patienceMs) return false;
    this.alarms += 1;
    this.restart(now);
    return true;
  }

  /** True when bytes came in within the limit, so far as one can tell. */
  isSound(now: number): boolean {
    return this.movedAt !== null && now - this.movedAt < this.limitMs;
  }

  /** A new connection is being made: it gets its time. */
  restart(now: number): void {
    this.bytes = -1;
    this.movedAt = now;
  }

  private get patienceMs(): number {
    return Math.min(this.limitMs * 2 ** this.alarms, this.mostMs);
  }
}
