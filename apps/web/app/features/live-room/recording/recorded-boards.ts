import type { BoardElement } from "@larkroom/domain/live-room/whiteboard/element";
import type { Answer } from "~/shared/api/call.ts";
import { toElements } from "../whiteboard/board-picture.tsx";
import { indexAt } from "./playback.ts";

export type RecordedBoard = Answer<"GET /agora/:id/whiteboard">["boards"][number];

/** The board that everyone saw at a moment of a recording, with the slide under it; null while the slide alone was shown. */
export function boardAt(
  boards: readonly RecordedBoard[],
  at: number,
): { recorded: RecordedBoard; backdrop: number | null; step: number } | null {
  for (const recorded of boards) {
    const span = recorded.spans.find(({ from, to }) => from <= at && at < to);
    if (span) return { recorded, backdrop: span.backdrop, step: indexAt(recorded.steps, at) };
  }
  return null;
}

/** What was on a board after one of its steps. */
export function elementsAfter({ steps }: RecordedBoard, step: number): (BoardElement & { id: string })[] {
  const elements = new Map<string, RecordedBoard["steps"][number]["changed"][number]>();
  for (const { changed, removed } of steps.slice(0, step + 1)) {
    for (const element of changed) elements.set(element.id, element);
    for (const id of removed) elements.delete(id);
  }
  return toElements([...elements.values()]);
}
