import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staffGroupClasses from "../classes/texts/en.json";
import { aGroup } from "../group.testing.ts";
import staffGroups from "../texts/en.json";
import staff from "../../texts/en.json";
import { AbsenceLists, type AbsenceListsProps } from "./absence-lists.tsx";
import staffAbsences from "./texts/en.json";

const answer = stubApi();

const lesson = { id: 3, number: 3, title: "Loops that hop", type: "INSTRUCTIONAL" } as const;
const course = { id: 1, title: "Python" };
const group = { id: 12, publicName: "Python, Tuesday" };
const credit = {
  id: 1,
  student: { id: 51, name: "Ava" },
  lesson,
  course,
  missed: { id: 30, from: "2026-03-03T21:00:00Z", timeZone: "America/New_York", group },
  status: "OPEN" as const,
  expiresAt: "2026-05-01T00:00:00Z",
  booked: null,
};
const lists: AbsenceListsProps = {
  atRisk: [
    { student: { id: 51, name: "Ava" }, group, course, absences: 3, since: "2026-02-24T21:00:00Z", parent: { id: 9, name: "Karin" } },
  ],
  proposals: [
    { lesson, course, group, students: [51, 52, 53].map((id) => ({ id, name: `Child ${id}` })), expiresAt: "2026-04-01T00:00:00Z" },
  ],
  credits: [credit],
};
const draw = (more: Partial<AbsenceListsProps> = {}, role = "school_admin") =>
  renderPage(<AbsenceLists {...lists} {...more} />, {
    user: { ...aClient, type: role === "teacher" ? "teacher" : "admin", role, students: undefined },
    texts: { staff, staffGroups, staffGroupClasses, staffAbsences, table },
  });

describe("[GRP-29] absences", () => {
  test("shows who missed how many classes in a row, since when, and whom to call", () => {
    draw();
    const row = within(screen.getByRole("grid", { name: "Repeat absences" })).getByRole("row", { name: /Ava/ });
    expect(row.textContent).toContain("3 in a row");
    expect(row.textContent).toContain("Tue, Feb 24, 2026");
    expect(within(row).getByRole("link", { name: "Karin" }).getAttribute("href")).toBe("/us/staff/clients/9");
  });

  test("shows a teacher the parent's name without a link to the record", () => {
    draw({}, "teacher");
    expect(screen.getByText("Karin")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Karin" })).toBeNull();
  });

  test("shows an error for a part that couldn't be loaded and keeps the others", () => {
    draw({ atRisk: null });
    expect(screen.getByText(table.failedEmpty)).toBeTruthy();
    expect(within(screen.getByRole("grid", { name: "Waiting for a catch-up class" })).getByText("Ava")).toBeTruthy();
  });

  test("shows an empty part as one line of text, not as an empty table", () => {
    draw({ atRisk: [], proposals: [], credits: [] });
    for (const words of [staffAbsences.risk.empty, staffAbsences.proposals.empty, staffAbsences.credits.empty])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("grid")).toBeNull();
    expect(screen.queryByText(table.empty)).toBeNull();
  });

  test("[GRP-13] turns a proposal into a catch-up class of its group, with its lesson preselected", async () => {
    const other = { ...credit, id: 2, lesson: { ...lesson, id: 2, number: 2, title: "Asking questions" } };
    answer.mockImplementation((address) =>
      Promise.resolve(json(200, (address as string).startsWith("/api/group/") ? aGroup : { items: [credit, other], total: 2 })),
    );
    draw();
    fireEvent.click(screen.getByRole("button", { name: "Schedule a catch-up class for Loops that hop" }));
    const select = await screen.findByLabelText<HTMLSelectElement>("Lesson", { selector: "select" });
    expect(select.value).toBe("3");
    expect(within(select).getAllByRole("option", { hidden: true })).toHaveLength(2);
  });
});
