import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AutocompleteList } from "./autocomplete-list.tsx";
import { isSearchable, SUGGESTIONS, type Suggestion } from "./suggestions.ts";

const words = {
  startTyping: "Start typing to Search",
  noData: "No data available",
  loading: "Loading",
  failed: "Could not search",
  clear: "Clear",
};
const many: Suggestion[] = Array.from({ length: 50 }, (_, id) => ({ id, name: `Teacher ${id}` }));
const load = vi.fn(async (search: string): Promise<Suggestion[]> => many.filter((one) => one.name.includes(search)));

function Finder({ preload, start = null }: { preload?: boolean; start?: Suggestion | null }) {
  const [value, setValue] = useState<Suggestion | null>(start);
  return (
    <>
      <AutocompleteList label="Teacher" value={value} onChange={setValue} load={load} words={words} preload={preload} />
      <output>{value?.name ?? "none"}</output>
    </>
  );
}
const box = () => screen.getByRole("combobox", { name: "Teacher" }) as HTMLInputElement;
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const settle = (ms: number = SUGGESTIONS.wait) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const options = () => screen.queryAllByRole("option", { hidden: true }).map((option) => option.textContent);

describe("Autocomplete", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    load.mockClear();
  });

  test("[WG-13] searches from two letters on, and before that asks to type", async () => {
    render(<Finder />);
    fireEvent.focus(box());
    await settle();
    expect(screen.getByText("Start typing to Search")).toBeTruthy();
    type("T");
    await settle();
    expect(load).not.toHaveBeenCalled();
    type("Te");
    await settle();
    expect(load).toHaveBeenCalledWith("Te", expect.any(AbortSignal));
  });

  test("[WG-13] shows at most 20 results; choosing one fills the field without another search", async () => {
    render(<Finder />);
    type("Teacher");
    await settle();
    expect(options()).toHaveLength(20);
    fireEvent.click(screen.getAllByRole("option", { hidden: true })[3] as HTMLElement);
    await settle();
    expect(box().value).toBe("Teacher 3");
    expect(screen.getByText("Teacher 3", { selector: "output" })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("announces whether its list is open, also after a choice", async () => {
    render(<Finder start={{ id: 1, name: "Teacher 1" }} />);
    expect(box().getAttribute("aria-expanded")).toBe("false");
    fireEvent.focus(box());
    await settle();
    expect(box().getAttribute("aria-expanded")).toBe("true");
    fireEvent.blur(box());
    await settle();
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  test("[WG-13] [ER-08] says when nothing was found", async () => {
    render(<Finder />);
    type("Zoe");
    await settle();
    expect(screen.getByText("No data available")).toBeTruthy();
  });

  test("[WG-13] shows preloaded results before typing", async () => {
    render(<Finder preload />);
    fireEvent.focus(box());
    await settle(0);
    expect(load).toHaveBeenCalledWith("", expect.any(AbortSignal));
    expect(options()).toHaveLength(20);
  });

  test("searches once for fast typing; an older response never replaces a newer one", async () => {
    load.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      return [{ id: 99, name: "Old" }];
    });
    render(<Finder />);
    type("Te");
    await settle(199);
    type("Teacher 4");
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    type("Teacher 49");
    await settle(3000);
    expect(options()).toEqual(["Teacher 49"]);
  });

  test("reports a failed search and retries on further typing", async () => {
    load.mockRejectedValueOnce(new Error("offline"));
    render(<Finder />);
    type("Tea");
    await settle();
    expect(screen.getByText("Could not search")).toBeTruthy();
    type("Teac");
    await settle();
    expect(options()).toHaveLength(20);
  });

  test("resets text that wasn't chosen; an empty field clears the choice", async () => {
    render(<Finder start={{ id: 1, name: "Teacher 1" }} />);
    type("Teacher 1x");
    fireEvent.blur(box());
    expect(box().value).toBe("Teacher 1");
    type("");
    fireEvent.blur(box());
    expect(screen.getByText("none", { selector: "output" })).toBeTruthy();
  });

  test("[WG-13] searches only for text that differs from the choice", () => {
    expect(isSearchable("Dana", "Dana", false)).toBe(false);
    expect(isSearchable(" Dana ", "Dana", false)).toBe(false);
    expect(isSearchable("Dan", "Dana", false)).toBe(true);
    expect(isSearchable("", null, true)).toBe(true);
    expect(isSearchable("D", null, true)).toBe(false);
  });
});
