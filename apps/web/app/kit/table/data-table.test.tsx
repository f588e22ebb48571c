import { act, fireEvent, render, screen, within } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DataTable, type DataTableProps, type DataTableWords } from "./data-table.tsx";
import { pageWindow, VISIBLE_PAGES } from "./page-window.ts";
import { nextSort, sortOf } from "./sort.ts";

type Person = { id: number; name: string; seats: number };
const people: Person[] = [
  { id: 1, name: "Amira", seats: 12 },
  { id: 2, name: "Ben", seats: 3 },
  { id: 3, name: "Chloe", seats: 7 },
];
const words: DataTableWords = {
  empty: "Oops! There is nothing here",
  hidden: "Hidden",
  selectAll: "Select all",
  selectRow: (name) => `Select ${name}`,
  rowActions: "Actions",
  loading: "Loading",
  again: "Try again",
  pages: "Pages",
  page: (page) => `Page ${page}`,
  previous: "Previous",
  next: "Next",
  range: (from, to, total, isMore) => `${from} to ${to} of ${total}${isMore ? "+" : ""}`,
  rows: "Rows",
  selected: (count) => `${count} selected`,
  clear: "Clear",
};

function Sample(more: Partial<DataTableProps<Person>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      caption="People"
      rows={people}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      headers={[
        { text: "Name", value: "name", sortable: true, rowHeader: true, cell: ({ id, name }) => <a href={`/people/${id}`}>{name}</a> },
        { text: "Seats", value: "seats", sortable: true, align: "end", class: "own", width: "30%", cell: ({ seats }) => seats },
        { text: "No.", label: "Number", value: "id", cell: ({ id }) => `#${id}` },
        { text: "Secret", value: "secret", isHidden: true, cell: () => "never" },
      ]}
      selected={selected}
      onSelect={setSelected}
      words={words}
      {...more}
    />
  );
}
const grid = () => screen.getByRole("grid", { name: "People" });
const press = (key: string, code = key, more = {}) => fireEvent.keyDown(document.activeElement!, { key, code, ...more });
const stops = () => [...grid().querySelectorAll<HTMLElement>("a, button, input, th, td")].filter((element) => element.tabIndex === 0);

describe("[WG-08] table", () => {
  test("renders the visible headers with their labels, classes and widths", () => {
    render(<Sample />);
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toEqual(["", "Name", "Seats", "No."]);
    expect(screen.getByRole("columnheader", { name: "Number" })).toBeTruthy();
    const seats = screen.getByText("Seats").closest("th")!;
    expect([seats.className.includes("own"), seats.style.inlineSize]).toEqual([true, "30%"]);
    expect(screen.queryByText("never")).toBeNull();
  });

  test("a header cycles through unsorted, ascending and descending, and announces its state", () => {
    const onSort = vi.fn();
    const { rerender } = render(<Sample onSort={onSort} />);
    const header = () => screen.getByText("Name").closest("th")!.getAttribute("aria-sort");
    for (const [sort, said, next] of [
      [null, "none", "name"],
      ["name", "ascending", "-name"],
      ["-name", "descending", null],
    ] as const) {
      rerender(<Sample onSort={onSort} sort={sort} />);
      expect(header()).toBe(said);
      fireEvent.click(screen.getByText("Name"));
      expect(onSort).toHaveBeenLastCalledWith(next);
    }
    expect(screen.getByText("No.").closest("th")!.getAttribute("aria-sort")).toBeNull();
  });

  test("another column's header starts ascending, whatever is sorted", () => {
    expect(nextSort("-name", "seats")).toBe("seats");
    expect(sortOf("-name", "seats")).toBe("none");
  });

  test("[ER-08] says when there are no rows; a disabled row is labeled 'Hidden'", () => {
    const { rerender } = render(<Sample rows={[]} />);
    expect(screen.getByText("Oops! There is nothing here")).toBeTruthy();
    rerender(<Sample isDisabled={({ id }) => id === 2} />);
    expect(within(screen.getByText("Ben").closest("tr")!).getByText("Hidden")).toBeTruthy();
    expect(screen.getAllByText("Hidden")).toHaveLength(1);
  });

  test("shows pages only when there is more than one, and page sizes from five to 500", () => {
    const onPage = vi.fn();
    const { rerender } = render(<Sample page={{ page: 1, limit: 5, total: 5 }} onPage={onPage} />);
    expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
    rerender(<Sample page={{ page: 2, limit: 5, total: 131 }} onPage={onPage} />);
    expect(screen.getByText("6 to 10 of 131")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Page / })).toHaveLength(11);
    expect(screen.getByRole("button", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(onPage).toHaveBeenLastCalledWith({ page: 3 });
    const rows = screen.getByRole("combobox", { name: "Rows" });
    expect([...rows.querySelectorAll("option")].map((option) => option.value)).toEqual(["5", "15", "50", "100", "500"]);
    fireEvent.change(rows, { target: { value: "500" } });
    expect(onPage).toHaveBeenLastCalledWith({ limit: 500, page: 1 });
  });

  test("says when rows weren't all counted, and tells screen readers that the number is unknown", () => {
    const { rerender } = render(<Sample page={{ page: 1, limit: 5, total: 131 }} />);
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("132");
    rerender(<Sample page={{ page: 1, limit: 5, total: 10_000, isMore: true }} />);
    expect(screen.getByText("1 to 5 of 10000+")).toBeTruthy();
    expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("-1");
  });

  test("never more than eleven page numbers, in order, including the first, the last and the current one", () => {
    const pages = fc.integer({ min: 1, max: 5000 }).chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
    fc.assert(
      fc.property(pages, ([current, count]) => {
        const shown = pageWindow(current, count);
        const numbers = shown.filter((one) => one !== null);
        expect(numbers.length).toBe(Math.min(count, VISIBLE_PAGES));
        expect([numbers[0], numbers.at(-1), numbers.includes(current)]).toEqual([1, count, true]);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        const steps = shown.flatMap((one, i) => (one === null || i === 0 || shown[i - 1] === null ? [] : [one - Number(shown[i - 1])]));
        expect(steps.every((step) => step === 1)).toBe(true);
        const gaps = shown.flatMap((one, i) => (one === null ? [Number(shown[i + 1]) - Number(shown[i - 1])] : []));
        expect(gaps.every((gap) => gap > 1)).toBe(true);
      }),
    );
  });

  test("keeps the rows while the next ones load, and when loading fails", () => {
    const onRetry = vi.fn();
    const { rerender } = render(<Sample rows={null} />);
    expect(grid().getAttribute("aria-busy")).toBe("true");
    rerender(<Sample isLoading />);
    expect([grid().getAttribute("aria-busy"), screen.getByText("Amira").textContent]).toEqual(["true", "Amira"]);
    rerender(<Sample failure="Not loaded. From 4:00 PM." onRetry={onRetry} />);
    expect(screen.getByText("Amira")).toBeTruthy();
    expect(screen.getByText("Not loaded. From 4:00 PM.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe("[CN-04] loading rows", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const status = () => screen.getByRole("status", { name: "" }).textContent;

  test("are announced after 200 ms, so that fast answers don't flash", () => {
    render(<Sample isLoading selected={undefined} onSelect={undefined} />);
    pass(199);
    expect(status()).toBe("");
    pass(1);
    expect(status()).toBe("Loading");
  });
});

describe("[WG-08] table by keyboard", () => {
  test("is one tab stop, at the first row, and remembers its position", () => {
    render(<Sample onSort={() => {}} />);
    expect(stops()).toEqual([screen.getByRole("checkbox", { name: "Select Amira" })]);
    stops()[0]!.focus();
    press("ArrowDown");
    press("ArrowRight");
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ben" }));
    expect(stops()).toEqual([document.activeElement]);
  });

  test("arrow keys, Home, End, J and K move within the table", () => {
    render(<Sample onSort={() => {}} />);
    screen.getByRole("link", { name: "Amira" }).focus();
    press("ArrowUp");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Name" }));
    press("End", "End", { ctrlKey: true });
    expect(document.activeElement?.textContent).toBe("#3");
    press("ArrowDown");
    press("ArrowRight");
    expect(document.activeElement?.textContent).toBe("#3");
    press("Home");
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Chloe" }));
    press("ל", "KeyK");
    press("ל", "KeyK");
    press("ל", "KeyK");
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Amira" }));
    press("j", "KeyJ");
    expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Select Ben" }));
  });

  test("X selects the row, and bulk actions appear in the footer", () => {
    render(<Sample bulk={<button type="button">Suspend</button>} />);
    expect(screen.queryByRole("button", { name: "Suspend" })).toBeNull();
    screen.getByRole("link", { name: "Ben" }).focus();
    press("x", "KeyX");
    expect(screen.getByText("Ben").closest("tr")!.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByText("1 selected")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Suspend" })).toBeTruthy();
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(screen.getByText("3 selected")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(screen.queryByText("3 selected")).toBeNull();
  });

  test("Enter on a cell without controls opens the row", () => {
    const opened = vi.fn((event: Event) => event.preventDefault());
    render(<Sample />);
    screen.getByRole("link", { name: "Chloe" }).addEventListener("click", opened);
    screen.getByRole("link", { name: "Chloe" }).focus();
    press("End");
    press("Enter");
    expect(opened).toHaveBeenCalledOnce();
  });
});
