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

  test("[WG-13] searches from two letters on, and says to type before", async () => {
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

  test("[WG-13] at most 20 lines; choosing one fills the field and is not searched for", async () => {
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

  test("says whether its list is open, also once something is chosen", async () => {
    render(<Finder start={{ id: 1, name: "Teacher 1" }} />);
    expect(box().getAttribute("aria-expanded")).toBe("false");
    fireEvent.focus(box());
    await settle();
    expect(box().getAttribute("aria-expanded")).toBe("true");
    fireEvent.blur(box());
    await settle();
    expect(box().getAttribute("aria-expanded")).toBe("false");
  });

  test("[WG-13] nothing found is said in words", async () => {
    render(<Finder />);
    type("Zoe");
    await settle();
    expect(screen.getByText("No data available")).toBeTruthy();
  });

  test("[WG-13] preloaded: lines before a letter is typed", async () => {
    render(<Finder preload />);
    fireEvent.focus(box());
    await settle(0);
    expect(load).toHaveBeenCalledWith("", expect.any(AbortSignal));
    expect(options()).toHaveLength(20);
  });

  test("quick typing asks once; an older answer never replaces a newer one", async () => {
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

  test("a search that fails says so and can be tried by typing on", async () => {
    load.mockRejectedValueOnce(new Error("offline"));
    render(<Finder />);
    type("Tea");
    await settle();
    expect(screen.getByText("Could not search")).toBeTruthy();
    type("Teac");
    await settle();
    expect(options()).toHaveLength(20);
  });

  test("text that was not chosen goes back; an emptied field is no choice", async () => {
    render(<Finder start={{ id: 1, name: "Teacher 1" }} />);
    type("Teacher 1x");
    fireEvent.blur(box());
    expect(box().value).toBe("Teacher 1");
    type("");
    fireEvent.blur(box());
    expect(screen.getByText("none", { selector: "output" })).toBeTruthy();
  });

  test("[WG-13] what is searched for differs from what is chosen", () => {
    expect(isSearchable("Dana", "Dana", false)).toBe(false);
    expect(isSearchable(" Dana ", "Dana", false)).toBe(false);
    expect(isSearchable("Dan", "Dana", false)).toBe(true);
    expect(isSearchable("", null, true)).toBe(true);
    expect(isSearchable("D", null, true)).toBe(false);
  });
});
