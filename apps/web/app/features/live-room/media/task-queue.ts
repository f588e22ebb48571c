/** Runs asynchronous steps one after another; a failed step is reported and doesn't stop the next. */
export class TaskQueue {
  private tail: Promise<void> = Promise.resolve();
  private ended = false;
  private readonly failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.failed = failed;
  }

  add(step: () => Promise<void> | void): Promise<void> {
    this.tail = this.tail.then(async () => {
      if (this.ended) return;
      try {
        await step();
      } catch (error) {
        if (!this.ended) this.failed(error);
      }
    });
    return this.tail;
  }

  end(): void {
    this.ended = true;
  }
}
