import { expect, test } from "vitest";
import { elementOf } from "@larkroom/domain/live-room/whiteboard/element.testing";
import { boardAt, elementsAfter, type RecordedBoard } from "./recorded-boards.ts";

const drawn = (id: string) => ({ id, by: "40", shape: elementOf("ellipse", "40").shape, points: null });
const board = (key: string, more: Partial<RecordedBoard>): RecordedBoard => ({ board: key, name: null, spans: [], steps: [], ...more });
const boards = [
  board("0", {
    spans: [
      { from: 1_000, to: 2_000, backdrop: 7 },
      { from: 5_000, to: 6_000, backdrop: null },
    ],
    steps: [
      { at: 0, changed: [drawn("a")], removed: [] },
      { at: 1_500, changed: [drawn("b"), drawn("a")], removed: [] },
      { at: 5_500, changed: [drawn("c")], removed: ["a"] },
    ],
  }),
  board("own~1", { name: "Maya C.", spans: [{ from: 2_000, to: 3_000, backdrop: null }], steps: [{ at: 0, changed: [], removed: [] }] }),
];

test("a recording shows a board while everyone saw it, with the slide under it", () => {
  const at = (moment: number) => {
    const found = boardAt(boards, moment);
    return found && [found.recorded.board, found.backdrop, found.step];
  };
  expect([999, 1_000, 1_500, 1_999, 2_000, 3_000, 5_999, 6_000].map(at)).toEqual([
    null,
    ["0", 7, 0],
    ["0", 7, 1],
    ["0", 7, 1],
    ["own~1", null, 0],
    null,
    ["0", null, 2],
    null,
  ]);
  expect(boardAt([], 1_500)).toBeNull();
});

test("a board is as it was drawn by then", () => {
  const [whole] = boards;
  if (!whole) throw new Error("no board");
  const ids = (step: number) => elementsAfter(whole, step).map(({ id }) => id);
  expect([ids(-1), ids(0), ids(1), ids(2)]).toEqual([[], ["a"], ["a", "b"], ["b", "c"]]);
});
