/** How one picture stood at the last look. */
interface Seen {
  frames: number;
  /** When the last new frame was seen. */
  at: number;
  stalled: boolean;
}

/**
 * Says when a picture stands still, and when it moves again. It is looked at about every `everyMs`; a look comes a little early or late, so a picture
 * that has shown nothing new for `stalledAfterMs`, give or take half a look, stands still: else it would be noticed a whole look later by chance.
 */
export class PictureWatch {
  private readonly limitMs: number;
  private readonly pictures = new Map<string, Seen>();

  constructor(stalledAfterMs = 2_000, everyMs = 1_000) {
    this.limitMs = stalledAfterMs - everyMs / 2;
  }

  /** Takes a picture's count of frames at `now` (ms). Answers whether it stands still if that has changed, else null. */
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

  /** The picture is not expected any more: what it did is no sign of anything. */
  forget(key: string): void {
    this.pictures.delete(key);
  }

  clear(): void {
    this.pictures.clear();
  }
}
