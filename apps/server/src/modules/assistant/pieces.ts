/** Pieces of a reply, in order, for one reader that may be slower than the writer. */
export function createPieces() {
  const waiting: string[] = [];
  let isOver = false;
  let wake: () => void = () => undefined;
  return {
    push(text: string): void {
      waiting.push(text);
      wake();
    },
    end(): void {
      isOver = true;
      wake();
    },
    async *[Symbol.asyncIterator](): AsyncGenerator<string> {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else if (isOver) return;
        else await new Promise<void>((resolve) => void (wake = resolve));
      }
    },
  };
}
