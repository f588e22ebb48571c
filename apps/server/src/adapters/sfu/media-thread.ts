import { Worker } from "node:worker_threads";
import type { MediaDelivery, MediaStats, RecordedChunk } from "../../kernel/ports/media.ts";
import type { Admission, FromWorker, SfuSettings, ToWorker } from "./messages.ts";

/** Delays before restarting the thread after each crash in a row. */
const restartAfterMs = [0, 200, 1_000, 5_000];
const closeWithinMs = 3_000;

interface Handlers {
  deliver: (delivery: MediaDelivery) => void;
  recorded: (chunk: RecordedChunk) => void;
  log: (level: "debug" | "warn" | "error", text: string, error?: string) => void;
}

/** Starts the media thread and restarts it after a crash; everyone inside is then asked to join again. */
export class MediaThread {
  private worker: Worker;
  private readonly settings: SfuSettings;
  private readonly handlers: Handlers;
  private readonly inside = new Map<string, { room: string; identity: string; connectionId: string }>();
  private readonly asked = new Map<number, (answer: Extract<FromWorker, { kind: "stats" }>) => void>();
  /** The newest chunk of each recorder that hasn't ended. */
  private readonly recording = new Map<string, RecordedChunk>();
  private askedCount = 0;
  private falls = 0;
  private closing = false;
  private running = true;
  private onClosed: () => void = () => undefined;

  constructor(settings: SfuSettings, handlers: Handlers) {
    this.settings = settings;
    this.handlers = handlers;
    this.worker = this.start();
  }

  post(message: ToWorker): void {
    if (!this.closing) this.worker.postMessage(message);
  }

  admit(admission: Admission): void {
    const { room, identity, connectionId } = admission;
    this.inside.set(connectionId, { room, identity, connectionId });
    this.post({ kind: "admit", admission });
  }

  disconnected(room: string, identity: string, connectionId: string): void {
    this.inside.delete(connectionId);
    this.post({ kind: "disconnected", room, identity, connectionId });
  }

  async stats(): Promise<MediaStats> {
    if (this.closing || !this.running) return { rooms: [], cpuSeconds: 0, utilization: 0, restarts: this.falls };
    this.askedCount += 1;
    const id = this.askedCount;
    const answer = await new Promise<Extract<FromWorker, { kind: "stats" }>>((resolve) => {
      this.asked.set(id, resolve);
      this.post({ kind: "stats", id });
    });
    const { rooms, cpuSeconds, utilization } = answer;
    return { rooms, cpuSeconds, utilization, restarts: this.falls };
  }

  /** Ends the thread. Rooms get a moment to close their connections, so that clients see a close instead of a timeout. */
  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    if (this.running) {
      const closed = new Promise<void>((resolve) => {
        this.onClosed = resolve;
        setTimeout(resolve, closeWithinMs).unref();
      });
      this.worker.postMessage({ kind: "close" } satisfies ToWorker);
      await closed;
      await this.worker.terminate();
      this.endRecorders();
    }
    this.answerAll();
  }

  private start(): Worker {
    const worker = new Worker(new URL("./sfu-worker.ts", import.meta.url), { workerData: this.settings, execArgv: [], name: "media" });
    worker.on("message", (message: FromWorker) => {
      try {
        this.receive(message);
      } catch (error) {
        this.handlers.log(
          "error",
          "a message of the media thread could not be handled",
          error instanceof Error ? error.stack : String(error),
        );
      }
    });
    worker.on("error", (error) =>
      this.handlers.log("error", "the media thread crashed", error instanceof Error ? error.stack : String(error)),
    );
    worker.on("exit", () => this.fell(worker));
    return worker;
  }

  private fell(worker: Worker): void {
    if (worker !== this.worker) return;
    this.running = false;
    this.answerAll();
    this.endRecorders();
    this.onClosed();
    if (this.closing) return;
    const wait = restartAfterMs[Math.min(this.falls, restartAfterMs.length - 1)] ?? 0;
    this.falls += 1;
    setTimeout(() => {
      if (this.closing) return;
      try {
        this.worker = this.start();
      } catch (error) {
        this.handlers.log("error", "the media thread could not be started", error instanceof Error ? error.stack : String(error));
        return this.fell(worker);
      }
      this.running = true;
      const lost = [...this.inside.values()];
      this.inside.clear();
      for (const place of lost) this.handlers.deliver({ ...place, message: { type: "reset" } });
    }, wait);
  }

  /** The recorders of a thread that is gone write no more. */
  private endRecorders(): void {
    for (const chunk of this.recording.values())
      this.handlers.recorded({ ...chunk, sequence: chunk.sequence + 1, frames: new Uint8Array(), ending: "lost" });
    this.recording.clear();
  }

  /** Gives an empty answer to every question the crashed thread left open. */
  private answerAll(): void {
    for (const [id, answer] of this.asked) answer({ kind: "stats", id, rooms: [], cpuSeconds: 0, utilization: 0 });
    this.asked.clear();
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case "signal": {
        const { room, identity, connectionId } = message;
        return this.handlers.deliver({ room, identity, connectionId, message: message.message });
      }
      case "recorded": {
        const { chunk } = message;
        if (chunk.ending) this.recording.delete(chunk.recorder);
        else this.recording.set(chunk.recorder, { ...chunk, frames: new Uint8Array() });
        return this.handlers.recorded(chunk);
      }
      case "left":
        for (const [connectionId, place] of this.inside) {
          if (place.room === message.room && place.identity === message.identity) this.inside.delete(connectionId);
        }
        return;
      case "stats":
        this.asked.get(message.id)?.(message);
        this.asked.delete(message.id);
        return;
      case "log":
        return this.handlers.log(message.level, message.text, message.error);
      case "closed":
        return this.onClosed();
      case "ready":
        return this.handlers.log("debug", "the media thread is ready");
    }
  }
}
