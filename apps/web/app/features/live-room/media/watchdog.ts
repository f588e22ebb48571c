/** A reading of a connection at one moment. */
export interface Reading {
  /** Whether any media should be arriving. */
  expected: boolean;
  /** Bytes received since the connection began. */
  bytes: number;
  /** Whether the connection is established. Before that, bytes don't count as a sign of life, because a failing handshake has some too. */
  connected: boolean;
}

/** Setup takes 1 to 4 s on a connection with 10% packet loss and 150 ms latency each way. */
const comesAboutWithinMs = 8_000;

/**
 * Detects a dead connection long before the browser does (7 to 17 seconds): media is expected and nothing arrived for `limitMs`. The delay doubles
 * after each alert until bytes flow again. A connection being set up gets more time: with packet loss the handshake needs it, and a new connection
 * would start over.
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

  /** Takes a reading at `now` (ms); returns true when the connection is dead and must be replaced. */
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

  /** Whether bytes arrived within the limit, as far as known. */
  isSound(now: number): boolean {
    return this.movedAt !== null && now - this.movedAt < this.limitMs;
  }

  /** A new connection is being made, which gets its setup time. */
  restart(now: number): void {
    this.bytes = -1;
    this.movedAt = now;
  }

  private get patienceMs(): number {
    const patience = this.limitMs * 2 ** this.alarms;
    return Math.min(this.connected ? patience : Math.max(patience, comesAboutWithinMs), this.mostMs);
  }
}
