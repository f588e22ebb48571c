import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../../texts/en.json";
import { aClass, aGroup } from "../group.testing.ts";
import staffGroupClasses from "../classes/texts/en.json";
import { ClassesTable } from "../classes/classes-table.tsx";
import staffGroups from "../texts/en.json";
import staffGroupStudents from "./texts/en.json";
import { StudentsTable } from "./students-table.tsx";

const observer = {
  user: { ...aClient, type: "canvas_observer", role: "canvas_observer", students: undefined },
  texts: { staff, staffGroups, staffGroupStudents, staffGroupClasses },
} as const;
const child = {
  id: 5,
  name: "Ada Lark",
  joinedAt: "2026-02-01T10:00:00Z",
  leftAt: null,
  leftReason: null,
  login: null,
  age: null,
  client: null,
  attendance: null,
};

test("[CNV-04] an observer sees a group's children by name, without links to records or actions", () => {
  renderPage(<StudentsTable group={aGroup} rows={[child]} canManage={false} />, observer);
  expect(screen.getByText("Ada Lark")).toBeTruthy();
  expect(screen.queryAllByRole("link")).toEqual([]);
  const columns = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns).toEqual(["Student", "Attendance", "Joined"]);
  expect(screen.queryByRole("button", { name: /Add|Invit/ })).toBeNull();
});

test("[CNV-04] an observer sees a group's classes, without links to their pages", () => {
  renderPage(<ClassesTable group={aGroup} rows={[aClass(1)]} canManage={false} />, observer);
  expect(screen.getByText("Lesson 1")).toBeTruthy();
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect(screen.queryByRole("button", { name: /Catch-up|schedule/i })).toBeNull();
});

test.each([
  ["teacher", "/us/staff/students/import?group=12"],
  ["teacher_assistant", undefined],
] as const)("[STU-07] the link from a group's students to the import for a %s: %s", (role, href) => {
  const { texts } = observer;
  renderPage(<StudentsTable group={aGroup} rows={[child]} canManage />, {
    texts,
    user: { ...aClient, type: role, role, students: undefined },
  });
  expect(screen.queryByRole("link", { name: "Import students" })?.getAttribute("href")).toBe(href);
});
