import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import type { StaffClass } from "../types.ts";
import { Duties } from "./duties.tsx";
import staffToday from "./texts/en.json";

const aClass = (id: number, from: string) =>
  ({
    id,
    from,
    to: Temporal.Instant.from(from).add({ hours: 1 }).toString(),
    number: id,
    group: { id: 12, publicName: "Python, Tuesday" },
  }) as StaffClass;

describe("[TCH-04] a teacher's other tasks", () => {
  test("lists attendance to complete and classes to substitute, each linked to its page", () => {
    renderPage(<Duties unfinished={[aClass(6, "2026-03-03T21:00:00Z")]} substituting={[aClass(8, "2026-03-12T20:00:00Z")]} />, {
      texts: { staffToday },
    });
    const part = (name: string) => within(screen.getByRole("region", { name }));
    const marks = part("Attendance to review");
    expect(marks.getByRole("link", { name: "Python, Tuesday, class 6" }).getAttribute("href")).toBe("/us/staff/classes/6");
    expect(marks.getByText("Check attendance")).toBeTruthy();
    const others = part("Substitute classes");
    expect(others.getByRole("listitem").textContent).toContain("Thu, Mar 12, 2026, 4:00 – 5:00 PM");
    expect(others.queryByText("Check attendance")).toBeNull();
  });

  test("shows nothing when there are none", () => {
    renderPage(<Duties unfinished={[]} substituting={[]} />, { texts: { staffToday } });
    expect(screen.queryByRole("region")).toBeNull();
  });
});
