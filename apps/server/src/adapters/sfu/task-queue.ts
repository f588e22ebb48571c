/**
 * Runs asynchronous steps one after the other. A step that throws is reported and does not stop the next.
 * Each peer connection has a queue of its own: publishing and subscribing wait for each other nowhere.
 */
export class TaskQueue {
  private tail: Promise<void> = Promise.resolve();
  private ended = false;
  private readonly failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.failed = failed;
  }

  /** Adds a step. After `end` nothing is run any more. */
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
