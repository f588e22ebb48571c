import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { HolidaysForm } from "./holidays-form.tsx";
import staffSchool from "./texts/en.json";

const answer = stubApi();

const stored = { holidays: [{ id: 4, dateFrom: "2026-12-24", dateTo: "2027-01-03", title: "Winter" }], affects: [] };
const draw = () => renderPage(<HolidaysForm schoolId={3} stored={stored} />, { texts: { staff, staffSchool } });
const day = (label: string, at: number) => screen.getAllByLabelText<HTMLInputElement>(label)[at]!;
const fill = (label: string, at: number, value: string) => fireEvent.change(day(label, at), { target: { value } });
const add = () => fireEvent.click(screen.getByRole("button", { name: "Add holiday" }));
const save = () => fireEvent.click(screen.getByRole("button", { name: /^Save holidays/ }));
const sent = () => JSON.parse(answer.mock.calls[0]?.[1]?.body as string) as unknown;

describe("[SCH-03] school holidays", () => {
  test("sends all of them together; a single day is its own last day", async () => {
    answer.mockResolvedValue(json(200, stored));
    draw();
    add();
    fill("First day", 1, "2026-11-26");
    fill("Name", 1, "Thanksgiving");
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe(staffSchool.holidays.saved));
    expect(answer.mock.calls[0]?.[0]).toBe("/api/school/3/holidays");
    expect(sent()).toEqual({
      holidays: [
        { id: 4, dateFrom: "2026-12-24", dateTo: "2027-01-03", title: "Winter" },
        { id: null, dateFrom: "2026-11-26", dateTo: "2026-11-26", title: "Thanksgiving" },
      ],
      seen: stored.holidays,
    });
  });

  test("leaves out a removed one, and shows unsaved changes", async () => {
    answer.mockResolvedValue(json(200, { holidays: [], affects: [] }));
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Remove Winter" }));
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe(staffSchool.holidays.saved));
    expect(sent()).toEqual({ holidays: [], seen: stored.holidays });
  });

  test("[F-25] shows someone else's version next to the input, which can replace it or be dropped", async () => {
    const current = { holidays: [{ id: 9, dateFrom: "2027-05-01", dateTo: "2027-05-02", title: "May" }], affects: [] };
    answer.mockImplementation(() => Promise.resolve(json(409, { code: "state_changed", message: "", requestId: "r", current })));
    draw();
    fill("Name", 0, "Long winter");
    save();
    const notice = (await screen.findByRole("button", { name: "Use this list" })).closest("[role=status]");
    expect(notice?.textContent).toContain("Someone else changed the holidays. The list is now:");
    expect(notice?.textContent).toMatch(/May 0?1, 2027 – \S+ May 0?2, 2027 May/);
    expect(day("Name", 0).value).toBe("Long winter");
    answer.mockResolvedValue(json(200, current));
    save();
    await waitFor(() => expect(toasts.current()?.text).toBe(staffSchool.holidays.saved));
    expect(JSON.parse(answer.mock.calls[1]?.[1]?.body as string)).toEqual({
      holidays: [{ id: null, dateFrom: "2026-12-24", dateTo: "2027-01-03", title: "Long winter" }],
      seen: current.holidays,
    });
    expect(screen.queryByRole("button", { name: "Use this list" })).toBeNull();
  });

  test("shows wrong order, missing and duplicate days at the focused field, and sends nothing", () => {
    draw();
    fill("Last day", 0, "2026-12-20");
    save();
    expect(screen.getByText("The last day can’t be before the first.")).toBeTruthy();
    expect(document.activeElement).toBe(day("Last day", 0));
    fill("Last day", 0, "2027-01-03");
    add();
    save();
    expect(screen.getByText("Enter a date.")).toBeTruthy();
    fill("First day", 1, "2027-01-01");
    save();
    expect(screen.getByText("This overlaps another holiday.")).toBeTruthy();
    expect(answer).not.toHaveBeenCalled();
  });
});
