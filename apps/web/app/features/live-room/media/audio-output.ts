/** Plays everyone's microphone, with one hidden element each: browsers conceal losses and sync best in their own elements. */
export class AudioOutput {
  private readonly playing = new Map<string, HTMLAudioElement>();
  private readonly blockedChanged: (blocked: boolean) => void;
  private device = "";
  blocked = false;

  constructor(blockedChanged: (blocked: boolean) => void) {
    this.blockedChanged = blockedChanged;
  }

  /** Plays exactly these tracks, by identity. */
  play(tracks: ReadonlyMap<string, MediaStreamTrack>): void {
    for (const [identity, element] of this.playing) {
      if (!tracks.has(identity)) this.end(identity, element);
    }
    for (const [identity, track] of tracks) {
      const element = this.playing.get(identity) ?? this.begin(identity);
      const current = element.srcObject instanceof MediaStream ? element.srcObject.getAudioTracks()[0] : undefined;
      if (current === track) continue;
      element.srcObject = new MediaStream([track]);
      this.tryPlaying(element);
    }
  }

  /** Plays what the browser blocked. Must be called from a user gesture. */
  async start(): Promise<void> {
    await Promise.all([...this.playing.values()].map((element) => element.play().catch(() => undefined)));
    this.setBlocked([...this.playing.values()].some(({ paused }) => paused));
  }

  /** Moves all sound to another output; rejects in browsers that can't choose one. */
  async use(deviceId: string): Promise<void> {
    await Promise.all([...this.playing.values()].map((element) => element.setSinkId(deviceId)));
    this.device = deviceId;
  }

  close(): void {
    for (const [identity, element] of this.playing) this.end(identity, element);
  }

  private begin(identity: string): HTMLAudioElement {
    const element = new Audio();
    element.autoplay = true;
    if (this.device && "setSinkId" in element) void element.setSinkId(this.device).catch(() => undefined);
    this.playing.set(identity, element);
    return element;
  }

  private end(identity: string, element: HTMLAudioElement): void {
    element.pause();
    element.srcObject = null;
    this.playing.delete(identity);
  }

  private tryPlaying(element: HTMLAudioElement): void {
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") this.setBlocked(true);
    });
  }

  private setBlocked(blocked: boolean): void {
    if (blocked === this.blocked) return;
    this.blocked = blocked;
    this.blockedChanged(blocked);
  }
}
