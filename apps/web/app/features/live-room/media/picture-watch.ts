/** A video at the last reading. */
interface Seen {
  frames: number;
  /** When the last new frame was seen. */
  at: number;
  stalled: boolean;
}

/**
 * Detects when a video stalls and recovers. It is read about every `everyMs`, with some jitter, so a video counts as stalled after `stalledAfterMs`
 * without a new frame, give or take half an interval; otherwise jitter could delay detection by a whole interval.
 */
export class PictureWatch {
  private readonly limitMs: number;
  private readonly pictures = new Map<string, Seen>();

  constructor(stalledAfterMs = 2_000, everyMs = 1_000) {
    this.limitMs = stalledAfterMs - everyMs / 2;
  }

  /** Takes a video's frame count at `now` (ms). Returns whether it is stalled if that has changed, otherwise null. */
  read(key: string, frames: number, now: number): boolean | null {
    const seen = this.pictures.get(key);
    if (!seen || frames !== seen.frames) {
      this.pictures.set(key, { frames, at: now, stalled: false });
      return seen?.stalled ? false : null;
    }
    if (seen.stalled || now - seen.at < this.limitMs) return null;
    seen.stalled = true;
    return true;
  }

  /** Forgets a video that is no longer expected. */
  forget(key: string): void {
    this.pictures.delete(key);
  }

  clear(): void {
    this.pictures.clear();
  }
}
