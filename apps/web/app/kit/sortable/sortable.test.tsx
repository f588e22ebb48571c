import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { DragHandle } from "./drag-handle.tsx";
import { useSortable, type SortableWords } from "./use-sortable.ts";

const words: SortableWords = {
  handle: (name) => `Move ${name}`,
  lifted: (name, place, count) => `${name} lifted, ${place} of ${count}`,
  moved: (name, place, count) => `${name} at ${place} of ${count}`,
  dropped: (name, place, count) => `${name} put at ${place} of ${count}`,
  canceled: (name) => `${name} back`,
};
const onOrder = vi.fn();

function List({ keys: given, fixed }: { keys: string[]; fixed?: string[] }) {
  const [keys, setKeys] = useState(given);
  const sort = useSortable({
    keys,
    fixed: new Set(fixed),
    nameOf: (key) => key,
    onOrder: (next, moved) => {
      onOrder(next, moved);
      setKeys(next);
    },
    words,
  });
  return (
    <>
      <ul
        ref={(node) => {
          sort.list.current = node;
        }}
      >
        {sort.order.map((key) => (
          <li key={key} {...sort.row(key)}>
            {fixed?.includes(key) ? key : <DragHandle {...sort.handle(key)} />}
          </li>
        ))}
      </ul>
      <p role="status">{sort.message}</p>
      <button type="button">elsewhere</button>
    </>
  );
}

const shown = () => [...document.querySelectorAll<HTMLElement>("[data-sort]")].map((row) => row.dataset["sort"]);
const handle = (name: string) => screen.getByRole("button", { name: `Move ${name}` });
const press = (name: string, key: string, more: object = {}) => fireEvent.keyDown(handle(name), { key, ...more });
const said = () => screen.getByRole("status").textContent;

describe("[LSN-02] sorting rows by keyboard", () => {
  test("lifts, moves and drops a row; each step is announced, and the focus stays on the row", () => {
    onOrder.mockReset();
    render(<List keys={["a", "b", "c"]} />);
    handle("a").focus();
    press("a", " ");
    expect([said(), handle("a").getAttribute("aria-pressed")]).toEqual(["a lifted, 1 of 3", "true"]);
    press("a", "ArrowDown");
    expect([shown(), said(), onOrder.mock.calls.length]).toEqual([["b", "a", "c"], "a at 2 of 3", 0]);
    press("a", "End");
    expect(document.activeElement).toBe(handle("a"));
    press("a", " ");
    expect(onOrder.mock.calls).toEqual([[["b", "c", "a"], "a"]]);
    expect([shown(), said(), document.activeElement]).toEqual([["b", "c", "a"], "a put at 3 of 3", handle("a")]);
  });

  test("Escape restores the order without reporting a change", () => {
    onOrder.mockReset();
    render(<List keys={["a", "b", "c"]} />);
    press("c", "Enter");
    press("c", "Home");
    expect(shown()).toEqual(["c", "a", "b"]);
    press("c", "Escape");
    expect([shown(), said(), onOrder.mock.calls.length]).toEqual([["a", "b", "c"], "c back", 0]);
  });

  test("Alt with an arrow key moves at once, but not beyond the ends", () => {
    onOrder.mockReset();
    render(<List keys={["a", "b"]} />);
    press("a", "ArrowUp", { altKey: true });
    expect(onOrder).not.toHaveBeenCalled();
    press("a", "ArrowDown", { altKey: true });
    expect([shown(), said()]).toEqual([["b", "a"], "a put at 2 of 2"]);
  });

  test("passes headings except the first one, and doesn't count them", () => {
    render(<List keys={["one", "a", "two", "b"]} fixed={["one", "two"]} />);
    press("b", " ");
    press("b", "ArrowUp");
    expect([shown(), said()]).toEqual([["one", "a", "b", "two"], "b at 2 of 2"]);
    press("b", "Home");
    expect(shown()).toEqual(["one", "b", "a", "two"]);
  });

  test("drops a lifted row where it is when the focus moves elsewhere", () => {
    onOrder.mockReset();
    render(<List keys={["a", "b"]} />);
    press("a", " ");
    press("a", "ArrowDown");
    fireEvent.blur(handle("a"), { relatedTarget: screen.getByText("elsewhere") });
    expect(onOrder.mock.calls).toEqual([[["b", "a"], "a"]]);
  });
});

test("[LSN-02] drags a row by its handle to where the pointer is released", () => {
  onOrder.mockReset();
  render(<List keys={["a", "b", "c"]} />);
  // Rows 40 px high, one below another, whatever their order.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const top = [...(this.parentElement?.children ?? [])].indexOf(this) * 40;
    return new DOMRect(0, top, 200, 40);
  });
  fireEvent.pointerDown(handle("a"), { button: 0, clientY: 20 });
  fireEvent.pointerMove(window, { clientY: 105 });
  expect([shown(), onOrder.mock.calls.length]).toEqual([["b", "c", "a"], 0]);
  fireEvent.pointerUp(window);
  expect(onOrder.mock.calls).toEqual([[["b", "c", "a"], "a"]]);
  fireEvent.pointerDown(handle("b"), { button: 0, clientY: 20 });
  fireEvent.pointerMove(window, { clientY: 70 });
  fireEvent.keyDown(window, { key: "Escape" });
  expect([shown(), onOrder.mock.calls.length]).toEqual([["b", "c", "a"], 1]);
  vi.restoreAllMocks();
});
