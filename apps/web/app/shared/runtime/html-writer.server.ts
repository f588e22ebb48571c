import { Writable } from "node:stream";
import { lateScripts } from "./late-scripts.server.ts";

/**
 * Receives React's output. A page written within one turn of the event loop becomes one chunk; a page that waits for something is streamed in chunks,
 * one per turn.
 */
export class HtmlWriter extends Writable {
  #parts: Uint8Array[] = [];
  #scheduled = false;
  #ended = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly #first: (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) => void;

  /** @param first called once: with the complete page, or with a stream that has its first chunk */
  constructor(first: (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>) => void) {
    super();
    this.#first = first;
  }

  override _write(chunk: Uint8Array | string, _encoding: BufferEncoding, done: () => void): void {
    this.#parts.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    if (!this.#scheduled) {
      this.#scheduled = true;
      setImmediate(() => this.#passOn());
    }
    done();
  }

  override _final(done: () => void): void {
    this.#ended = true;
    if (!this.#scheduled) this.#passOn();
    done();
  }

  #passOn(): void {
    this.#scheduled = false;
    const written = Buffer.concat(this.#parts);
    const piece = this.#controller ? written : lateScripts(written);
    this.#parts = [];
    if (!this.#controller && this.#ended) return this.#first(piece);
    if (!this.#controller) {
      this.#first(
        new ReadableStream<Uint8Array>({ start: (controller) => void (this.#controller = controller), cancel: () => void this.destroy() }),
      );
    }
    if (piece.length > 0) this.#controller?.enqueue(piece);
    if (this.#ended) this.#controller?.close();
  }
}
