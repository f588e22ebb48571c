/**
 * Runs asynchronous steps one after the other. A step that throws is reported and doesn't stop the next.
 * Each peer connection has its own queue: publishing and subscribing never wait for each other.
 */
export class TaskQueue {
  private tail: Promise<void> = Promise.resolve();
  private ended = false;
  private readonly failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.failed = failed;
  }

  /** Adds a step. After `end`, no more steps run. */
  add(step: () => Promise<void> | void): void {
    this.tail = this.tail.then(async () => {
      if (this.ended) return;
      try {
        await step();
      } catch (error) {
        if (!this.ended) this.failed(error);
      }
    });
  }

  end(): void {
    this.ended = true;
  }
}
