import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient, aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import assignmentNotices from "./texts/en.json";
import { type AssignmentNotice, NoticeCard } from "./notice-card.tsx";

const notice: AssignmentNotice = {
  kind: "graded",
  at: "2026-03-04T20:12:00.000Z",
  hasComment: true,
  dueAt: "2026-03-04T18:00:00.000Z",
  percentage: 8150,
  student: { id: 3, name: "Maya K" },
  group: 4,
  groupAssignment: 7,
  title: "Lark on the line",
  course: "Python Start",
};
const missed: AssignmentNotice = { ...notice, kind: "missed", hasComment: false, percentage: null, groupAssignment: 8, title: "Maze" };
const texts = { assignmentNotices };

test("a child reads its news, each a link to the assignment", () => {
  renderPage(<NoticeCard notices={[notice, missed]} reader="child" />, { user: aStudent, texts });
  const links = screen.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/us/student/assignments/groups/4/7",
    "/us/student/assignments/groups/4/8",
  ]);
  expect(links[0]?.textContent).toBe("Lark on the linePython Start • With a commentGraded: 82%");
  expect(links[1]?.textContent).toMatch(/^MazePython Start • Was due .*Mar 04, 2026, .*Missed$/);
});

test("a parent reads whose they are", () => {
  renderPage(<NoticeCard notices={[notice]} reader="adult" />, { user: aClient, texts });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/us/profile/groups/4/assignments/3/7");
  expect(screen.getByRole("link").textContent).toContain("Maya • Python Start");
});

test("without news there is no card", () => {
  const { container } = renderPage(<NoticeCard notices={[]} reader="child" />, { user: aStudent, texts });
  expect(container.querySelector("section")).toBeNull();
});
