import { describe, expect, test } from "vitest";
import { forgotten, noHistory, noted, redone, undone, type History } from "./history.ts";

interface Doc {
  title: string;
  options: string[];
}

const doc = (title: string, ...options: string[]): Doc => ({ title, options });
const write = (history: History<Doc>, before: Doc, after: Doc, at: number, key = "a") =>
  noted(history, { kind: "doc", key, before, after, at });

describe("[LSN-14] undo and redo of slide edits", () => {
  test("a run of typing is one step; a pause, another text or another slide starts a new one", () => {
    let history: History<Doc> = noHistory;
    history = write(history, doc(""), doc("L"), 0);
    history = write(history, doc("L"), doc("La"), 200);
    history = write(history, doc("La"), doc("Lark"), 900);
    expect(history.done).toHaveLength(1);
    history = write(history, doc("Lark"), doc("Larks"), 5000);
    history = write(history, doc("Larks"), doc("Larks", "x"), 5100);
    history = write(history, doc("z"), doc("zz"), 5200, "b");
    expect(history.done).toHaveLength(4);
    expect(undone(history)?.step).toMatchObject({ key: "b", before: doc("z") });
  });

  test("adding to a list is a step of its own, however fast", () => {
    let history: History<Doc> = noHistory;
    history = write(history, doc("", "a"), doc("", "a", "b"), 0);
    history = write(history, doc("", "a", "b"), doc("", "a", "b", "c"), 100);
    expect(history.done).toHaveLength(2);
  });

  test("undo and redo alternate; a new edit clears the redo steps", () => {
    let history: History<Doc> = noHistory;
    history = write(history, doc("a"), doc("b"), 0);
    history = noted(history, { kind: "order", before: ["a", "b"], after: ["b", "a"] });
    const first = undone(history);
    expect(first?.step).toMatchObject({ kind: "order", before: ["a", "b"] });
    const second = undone(first?.history ?? noHistory);
    expect(second?.step).toMatchObject({ kind: "doc", before: doc("a") });
    expect(undone(second?.history ?? noHistory)).toBeNull();
    expect(redone(second?.history ?? noHistory)?.step).toMatchObject({ kind: "doc", after: doc("b") });
    expect(redone(write(second?.history ?? noHistory, doc("a"), doc("c"), 9000))).toBeNull();
  });

  test("nothing can be undone on a deleted slide", () => {
    const history = write(write(noHistory, doc("a"), doc("b"), 0), doc("x"), doc("y"), 0, "b");
    expect(forgotten(history, "b").done).toHaveLength(1);
  });
});
