/** Audio levels as in RFC 6464: 0 is the loudest, 127 silence, in -dBov. */
const speakingBelow = 55;
/** Levels older than this are ignored: silence is not transmitted. */
const levelLivesMs = 500;
/** A pause between two words does not end speaking. */
const holdSpeakingMs = 900;
/** A forwarded microphone stays forwarded for this long, so that a room doesn't flicker between voices. */
const holdAudibleMs = 3_000;

interface Voice {
  level: number;
  measuredAt: number;
  spokeAt: number;
  audibleUntil: number;
  always: boolean;
}

/**
 * Tracks who is speaking and whose microphone is forwarded. All are forwarded up to `most`; beyond that, the staff's and the loudest.
 * Times are milliseconds of one monotonic clock, passed in.
 */
export class ActiveSpeakers {
  private readonly voices = new Map<string, Voice>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** Adds an open microphone. `always` forwards it however quiet it is. */
  add(identity: string, always: boolean): void {
    if (!this.voices.has(identity)) {
      this.voices.set(identity, { level: 127, measuredAt: -Infinity, spokeAt: -Infinity, audibleUntil: -Infinity, always });
    }
  }

  remove(identity: string): void {
    this.voices.delete(identity);
  }

  /** Records a packet's level. Louder levels count at once, quieter ones decay slowly. */
  recordLevel(identity: string, level: number, now: number): void {
    const voice = this.voices.get(identity);
    if (!voice) return;
    voice.level = level < voice.level ? level : voice.level * 0.7 + level * 0.3;
    voice.measuredAt = now;
    if (voice.level < speakingBelow) voice.spokeAt = now;
  }

  /** Everyone who is speaking or stopped a moment ago, in a stable order. */
  speaking(now: number): string[] {
    return [...this.voices]
      .filter(([, voice]) => now - voice.spokeAt <= holdSpeakingMs)
      .map(([identity]) => identity)
      .toSorted();
  }

  /** Whose microphone is forwarded now. */
  audible(now: number): Set<string> {
    if (this.voices.size <= this.most) return new Set(this.voices.keys());
    const rank = (voice: Voice): number =>
      (now - voice.measuredAt > levelLivesMs ? 127 : voice.level) - (voice.audibleUntil > now ? 20 : 0);
    const ordered = [...this.voices].toSorted(([nameA, a], [nameB, b]) => rank(a) - rank(b) || (nameA < nameB ? -1 : 1));
    const chosen = new Set([...this.voices].filter(([, voice]) => voice.always).map(([identity]) => identity));
    for (const [identity, voice] of ordered) {
      if (chosen.size >= this.most) break;
      if (chosen.has(identity)) continue;
      chosen.add(identity);
      if (now - voice.spokeAt <= holdSpeakingMs) voice.audibleUntil = now + holdAudibleMs;
    }
    return chosen;
  }
}
