import { type BoardSpan, boardSpansOf } from "@larkroom/domain/live-room/recording/board-spans";
import type { BoardElement } from "@larkroom/domain/live-room/whiteboard/element";
import { boardOwner } from "@larkroom/domain/live-room/whiteboard/whiteboard";
import { handler } from "../../../kernel/http/call.ts";
import { listEvents } from "../list-events.read.ts";
import { accountOf } from "../record-events.ts";
import { type DrawnStep, listSteps } from "../whiteboard/board.store.ts";
import { changesOfSteps, type StepChanges } from "../whiteboard/board-document.ts";
import { readPeople } from "./people.read.ts";
import { getWatchableRecording } from "./recording.access.ts";
import { spanOf } from "./recording.store.ts";

interface Drawn {
  readonly board: string;
  readonly spans: readonly BoardSpan[];
  readonly steps: { at: number; changes: StepChanges }[];
}

/** What was drawn until the end of a span, with everything from before it as its first step. `at` is in ms since the span's beginning. */
function drawnIn(steps: readonly DrawnStep[], from: number): Drawn["steps"] {
  const all = changesOfSteps(steps.map(({ update }) => update));
  const found: Drawn["steps"] = [{ at: 0, changes: new Map() }];
  for (const [index, changes] of all.entries()) {
    const at = Math.max(0, (steps[index]?.at.epochMilliseconds ?? 0) - from);
    const last = found.at(-1);
    if (last?.at === at) for (const [id, element] of changes) last.changes.set(id, element);
    else found.push({ at, changes });
  }
  return found;
}

/** The whiteboards of a recording, one query for each board that was shown. */
export const getRecordedBoards = handler("GET /agora/:id/whiteboard", async ({ kernel: { db }, actor, params, now }) => {
  const { recording } = await getWatchableRecording(db, actor, params.id);
  if (recording.status !== "saved") return { boards: [] };
  const span = spanOf(recording, now);
  const until = Temporal.Instant.fromEpochMilliseconds(span.to);
  const spans = Map.groupBy(boardSpansOf(await listEvents(db, recording.groupClassId), span), ({ board }) => board);
  const drawn: Drawn[] = [];
  for (const [board, shown] of spans)
    drawn.push({ board, spans: shown, steps: drawnIn(await listSteps(db, recording.groupClassId, board, until), span.from) });
  const drawers = drawn.flatMap(({ board, steps }) => [
    ...[boardOwner(board) ?? []].flat(),
    ...steps.flatMap(({ changes }) => [...changes.values()].flatMap((element) => element?.by ?? [])),
  ]);
  const people = await readPeople(
    db,
    actor,
    drawers.flatMap((id) => accountOf(id) ?? []),
  );
  const personOf = (id: string) => people.get(accountOf(id) ?? 0);
  // What an element was before it was erased isn't told, so an erased one of a child who isn't shown is only an unknown id.
  const isShown = ({ by }: BoardElement): boolean => personOf(by)?.isShown ?? false;
  return {
    boards: drawn.flatMap(({ board, spans: shown, steps }) => {
      const owner = boardOwner(board);
      const person = owner === null ? null : personOf(owner);
      if (owner !== null && !person?.isShown) return [];
      return [
        {
          board,
          name: person?.name ?? null,
          spans: shown.map(({ from, to, backdrop }) => ({ from, to, backdrop: backdrop === null ? null : Number(backdrop) })),
          steps: steps.map(({ at, changes }) => ({
            at,
            changed: [...changes].flatMap(([id, element]) =>
              element && isShown(element) ? [{ id, by: element.by, shape: element.shape, points: element.points ?? null }] : [],
            ),
            removed: [...changes].flatMap(([id, element]) => (element === null ? [id] : [])),
          })),
        },
      ];
    }),
  };
});
