import type { MediaSource } from "@larkroom/contract/live-room/media-signal";

interface Place {
  identity: string;
  source: "camera" | "screen";
  element: HTMLVideoElement;
  inView: boolean;
}

export interface Want {
  identity: string;
  source: MediaSource;
  visible: boolean;
}

const keyOf = (identity: string, source: string): string => `${source} ${identity}`;

/** Which element shows whose video, and which of them are visible. */
export class Stage {
  private readonly places = new Map<HTMLVideoElement, Place>();
  private readonly overrides = new Map<string, boolean>();
  private readonly asked = new Map<string, Want>();
  private observer: IntersectionObserver | null;
  private readonly trackOf: (identity: string, source: "camera" | "screen") => MediaStreamTrack | null;
  private readonly wants: (wants: Want[]) => void;
  private pending = false;

  constructor(
    viewportOnly: boolean,
    handlers: {
      trackOf: (identity: string, source: "camera" | "screen") => MediaStreamTrack | null;
      /** The set of wanted videos has changed. */
      wants: (wants: Want[]) => void;
    },
  ) {
    this.trackOf = handlers.trackOf;
    this.wants = handlers.wants;
    // The margin around the viewport lets a tile load its video before it scrolls in.
    this.observer = viewportOnly ? this.observe() : null;
  }

  private observe(): IntersectionObserver {
    return new IntersectionObserver((entries) => this.seen(entries), { rootMargin: "64px" });
  }

  /** Whether only videos in the viewport are wanted from now on. */
  setViewportOnly(viewportOnly: boolean): void {
    if (viewportOnly === (this.observer !== null)) return;
    this.observer?.disconnect();
    this.observer = viewportOnly ? this.observe() : null;
    for (const place of this.places.values()) {
      place.inView = !viewportOnly;
      this.observer?.observe(place.element);
    }
    this.plan();
  }

  attach(identity: string, source: "camera" | "screen", element: HTMLVideoElement): () => void {
    this.detach(element);
    element.muted = true;
    element.playsInline = true;
    element.autoplay = true;
    const place: Place = { identity, source, element, inView: this.observer === null };
    this.places.set(element, place);
    this.observer?.observe(element);
    this.show(place);
    this.plan();
    return () => {
      if (this.places.get(element) === place) this.detach(element);
    };
  }

  setVisible(identity: string, source: "camera" | "screen", visible: boolean | null): void {
    if (visible === null) this.overrides.delete(keyOf(identity, source));
    else this.overrides.set(keyOf(identity, source), visible);
    this.plan();
  }

  /** Updates all elements after tracks were added, removed or moved. */
  refresh(): void {
    for (const place of this.places.values()) this.show(place);
  }

  isWanted(identity: string, source: MediaSource): boolean {
    return this.asked.get(keyOf(identity, source))?.visible === true;
  }

  /** All wanted videos, for a server that has lost our state. */
  all(): Want[] {
    this.settle();
    return [...this.asked.values()].filter(({ visible }) => visible);
  }

  close(): void {
    this.observer?.disconnect();
    for (const { element } of this.places.values()) element.srcObject = null;
    this.places.clear();
  }

  private detach(element: HTMLVideoElement): void {
    if (!this.places.delete(element)) return;
    this.observer?.unobserve(element);
    element.srcObject = null;
    this.plan();
  }

  private show({ identity, source, element }: Place): void {
    const track = this.trackOf(identity, source);
    const current = element.srcObject instanceof MediaStream ? (element.srcObject.getVideoTracks()[0] ?? null) : null;
    if (current === track) return;
    element.srcObject = track ? new MediaStream([track]) : null;
    if (track) void element.play().catch(() => undefined);
  }

  private seen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const place = this.places.get(target as HTMLVideoElement);
      if (place) place.inView = isIntersecting;
    }
    this.plan();
  }

  /** Batches the changes of one tick into one message. */
  private plan(): void {
    if (this.pending) return;
    this.pending = true;
    queueMicrotask(() => {
      this.pending = false;
      const changed = this.settle();
      if (changed.length > 0) this.wants(changed);
    });
  }

  private settle(): Want[] {
    const now = new Map<string, Want>();
    for (const { identity, source, inView } of this.places.values()) {
      const key = keyOf(identity, source);
      now.set(key, { identity, source, visible: (now.get(key)?.visible ?? false) || inView });
    }
    for (const [key, visible] of this.overrides) {
      const [source = "", ...identity] = key.split(" ");
      now.set(key, { identity: identity.join(" "), source: source as "camera" | "screen", visible });
    }
    const changed = [...now.values()].filter((want) => this.isWanted(want.identity, want.source) !== want.visible);
    for (const [key, want] of this.asked) {
      if (want.visible && !now.has(key)) changed.push({ ...want, visible: false });
    }
    for (const want of changed) {
      if (want.visible) this.asked.set(keyOf(want.identity, want.source), want);
      else this.asked.delete(keyOf(want.identity, want.source));
    }
    return changed;
  }
}
