import fc from "fast-check";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { completeRange, formatDay } from "./dates.ts";
import { DateField } from "./date-field.tsx";
import { DatePanel } from "./date-panel.tsx";

const words = {
  pick: "Choose a date",
  next: "Next",
  previous: "Previous",
  chooseYear: "Choose a year",
  chooseMonth: "Choose a month",
  loading: "Loading",
};
const base = { locale: "en-US", firstDay: 1 as const, words, onReady: () => {} };

describe("[WG-09] dates", () => {
  test("completes a range once both dates are chosen, swapping them if needed", () => {
    expect(completeRange(["2026-03-10", null])).toBeNull();
    expect(completeRange([null, null])).toBeNull();
    expect(completeRange(["2026-03-21", "2026-03-10"])).toEqual(["2026-03-10", "2026-03-21"]);
    const day = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (a, b) => {
        const range = completeRange([a, b]);
        return range !== null && range[0] <= range[1] && [a, b].every((end) => range.includes(end));
      }),
    );
  });

  test("formats a day for its locale, whatever the system's time zone", () => {
    expect(formatDay("2026-03-01", "en-US")).toBe("Mar 1, 2026");
    expect(formatDay("2026-03-01", "he-IL")).toContain("2026");
  });

  test("reports a chosen day at once, which closes the field", async () => {
    const onPick = vi.fn();
    render(<DatePanel {...base} mode="day" value={["2026-03-10", null]} onPick={onPick} />);
    await act(async () => {});
    fireEvent.click(screen.getByRole("button", { name: "Saturday, March 21, 2026" }));
    expect(onPick).toHaveBeenCalledWith(["2026-03-21", "2026-03-21"]);
  });

  test("the field closes once a day is chosen, and has the focus again", async () => {
    const onChange = vi.fn();
    const { container } = render(<DateField {...base} label="Birth date" value="2026-03-10" onChange={onChange} />);
    const panel = container.querySelector<HTMLElement>("[popover]")!;
    const hidePopover = vi.fn();
    Object.assign(panel, { hidePopover });
    fireEvent(panel, Object.assign(new Event("toggle"), { newState: "open" }));
    fireEvent.click(await screen.findByRole("button", { name: "Saturday, March 21, 2026", hidden: true }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith("2026-03-21");
    expect(hidePopover).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Birth date/ }));
  });

  test("reports a range only after the second day", async () => {
    const onPick = vi.fn();
    render(<DatePanel {...base} mode="range" value={[null, null]} min="2026-03-01" max="2026-03-31" onPick={onPick} />);
    fireEvent.click(screen.getByRole("button", { name: "Saturday, March 21, 2026" }));
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Tuesday, March 10, 2026" }));
    await waitFor(() => expect(onPick).toHaveBeenCalledWith(["2026-03-10", "2026-03-21"]));
  });

  test("opens on the years in consecutive mode", () => {
    render(<DatePanel {...base} mode="day" consecutive value={[null, null]} max="2026-03-10" onPick={() => {}} />);
    expect(screen.getByRole("button", { name: "2024" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /March/ })).toBeNull();
  });
});
