import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { messages as calendarFeed } from "~/features/classes/feed/messages.us.ts";
import { messages as table } from "~/shared/table/messages.us.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { aClass } from "../group.testing.ts";
import { messages as staffGroups } from "../messages.us.ts";
import { messages as staff } from "../../messages.us.ts";
import { messages as staffSchedule } from "./messages.us.ts";
import { StaffCalendar, type StaffCalendarProps } from "./staff-calendar.tsx";

beforeEach(() => vi.stubGlobal("fetch", () => Promise.resolve(new Response("null", { headers: { "content-type": "application/json" } }))));

const draw = (more: Partial<StaffCalendarProps> = {}, role = "school_admin") =>
  renderPage(
    <StaffCalendar
      month={{ year: 2026, month: 3 }}
      classes={[aClass(1, { status: "CLOSED" }), aClass(2), aClass(3, { isCatchUp: true, classTeacher: null })]}
      isComplete
      teacher={null}
      group={null}
      {...more}
    />,
    { user: { ...aClient, type: "admin", role, students: undefined }, texts: { staff, staffGroups, staffSchedule, calendarFeed, table } },
  );

describe("[WG-01] the calendar of a school", () => {
  test("each class stands on its day; the day opens their list, each a way to its page", () => {
    draw();
    const day = screen.getByRole("button", { name: "Tue, Mar 24, 2026, 1 class" });
    fireEvent.click(day);
    const dialog = screen.getByRole("dialog", { hidden: true });
    const link = within(dialog).getByRole("link", { hidden: true });
    expect(link.getAttribute("href")).toBe("/us/staff/classes/3");
    expect(link.textContent).toContain("Python, Tuesday, catch-up class");
    expect(link.textContent).toContain("no teacher");
  });

  test("what could not be read, and what is not all, is said", () => {
    draw({ classes: null });
    expect(screen.getByText(staffSchedule.failed)).toBeTruthy();
  });

  test("more classes than fit are told of", () => {
    draw({ isComplete: false });
    expect(screen.getByText(staffSchedule.tooMany)).toBeTruthy();
  });

  test("a distributor has no calendar address and chooses no teacher", () => {
    draw({ group: { id: 12, name: "Python, Tuesday" } }, "distributor");
    expect(screen.queryByText(calendarFeed.title)).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByRole("button", { name: "Show all groups" })).toBeTruthy();
  });
});
