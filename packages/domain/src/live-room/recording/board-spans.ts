import type { LoggedEvent } from "../events.ts";
import { classBoard, newWhiteboard, type Whiteboard } from "../whiteboard/whiteboard.ts";

/** When everyone saw a whiteboard, in milliseconds since the recording began, and the slide that lay under it. */
export interface BoardSpan {
  board: string;
  from: number;
  to: number;
  backdrop: string | null;
}

/**
 * The whiteboards of a recording in the order in which the class saw them, from the class's log.
 * @param span when the recording began and ended, in epoch ms
 */
export function boardSpansOf(log: readonly LoggedEvent[], span: { from: number; to: number }): BoardSpan[] {
  const spans: BoardSpan[] = [];
  let now: Whiteboard = newWhiteboard;
  let since = span.from;
  const end = (at: number): void => {
    const [from, to] = [Math.max(since, span.from), Math.min(at, span.to)];
    if (now.shown !== null && to > from)
      spans.push({
        board: now.shown,
        from: from - span.from,
        to: to - span.from,
        backdrop: now.shown === classBoard ? now.backdrop : null,
      });
    since = at;
  };
  for (const { event, at } of log) {
    if (event.type === "whiteboard.changed") {
      if (event.board.shown === now.shown && event.board.backdrop === now.backdrop) continue;
      end(at);
      now = event.board;
    }
  }
  end(span.to);
  return spans;
}
