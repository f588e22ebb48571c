/** What was counted at one moment on one connection. */
export interface Reading {
  /** Whether anything ought to come in at all. */
  expected: boolean;
  /** Bytes that came in since the connection began. */
  bytes: number;
  /** Whether the connection has come about. Until then bytes are no sign of life: a handshake that leads nowhere has some too. */
  connected: boolean;
}

/** Over a line that loses a tenth and takes 150 ms each way it takes 1 to 4 s. */
const comesAboutWithinMs = 8_000;

/**
 * Notices a dead connection long before the browser does (it takes 7 to 17 seconds): something ought to come, and for `limitMs`
 * nothing has. After each alarm it waits twice as long for the next, until bytes flow again. A connection that is still coming about
 * gets its time: over a line that loses packets the handshake needs it, and in another connection it would begin from the start.
 */
export class Watchdog {
  private readonly limitMs: number;
  private readonly mostMs: number;
  private bytes = -1;
  private connected = false;
  private movedAt: number | null = null;
  private alarms = 0;

  constructor(limitMs = 2_000, mostMs = 30_000) {
    this.limitMs = limitMs;
    this.mostMs = mostMs;
  }

  /** Takes a reading at `now` (ms); true means that the connection is dead and must be replaced. */
  read({ expected, bytes, connected }: Reading, now: number): boolean {
    const alive = bytes !== this.bytes && (connected || this.bytes < 0 || bytes < this.bytes);
    if (alive || connected !== this.connected || !expected || this.movedAt === null) {
      if (connected && this.bytes >= 0 && bytes > this.bytes) this.alarms = 0;
      this.bytes = bytes;
      this.connected = connected;
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
    const patience = this.limitMs * 2 ** this.alarms;
    return Math.min(this.connected ? patience : Math.max(patience, comesAboutWithinMs), this.mostMs);
  }
}
