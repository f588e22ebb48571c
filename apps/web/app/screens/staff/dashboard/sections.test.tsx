import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import { ClassFigures, MissedSection, TeacherlessSection } from "./classes-sections.tsx";
import { FailedRefundsSection } from "./failed-refunds-section.tsx";
import staffDashboard from "./texts/en.json";
import { OverdueSection } from "./overdue-section.tsx";
import { SchoolsSection } from "./schools-section.tsx";
import type { Missed, Overdue, SchoolClass } from "./types.ts";

const draw = (part: React.ReactNode) =>
  renderPage(part, { user: { ...aClient, type: "admin", role: "school_admin", students: undefined }, texts: { staff, staffDashboard } });
const now = Temporal.Instant.from("2026-03-10T20:12:00Z");

const overdue: Overdue = {
  families: 8,
  totals: [{ currency: "USD", amount: 1_284_00 }],
  oldestDays: 23,
  schools: [{ school: { id: 3, title: "Brookline" }, families: 8, totals: [{ currency: "USD", amount: 1_284_00 }] }],
  failedRefunds: { count: 0, items: [] },
  total: 8,
  items: [
    {
      id: 31,
      client: { id: 4, name: "Nadia Haddad" },
      school: { id: 3, title: "Brookline" },
      remindedAt: null,
      mayRemind: true,
      orderId: 9,
      provider: "SANDBOX",
      oldestAmount: 100_00,
      failure: null,
      triedAt: null,
      nextAttemptAt: null,
      pausedUntil: null,
      lastContactAt: null,
      currency: "USD",
      amount: 420_00,
      parts: 2,
      dueAt: "2026-02-15T14:00:00Z",
      days: 23,
    },
    {
      id: 32,
      client: { id: 5, name: "Tom Becker" },
      school: { id: 3, title: "Brookline" },
      mayRemind: false,
      orderId: 9,
      provider: "SANDBOX",
      oldestAmount: 100_00,
      failure: null,
      triedAt: null,
      nextAttemptAt: null,
      pausedUntil: null,
      lastContactAt: null,
      remindedAt: "2026-03-10T15:00:00Z",
      currency: "USD",
      amount: 312_00,
      parts: 1,
      dueAt: "2026-03-10T14:00:00Z",
      days: 0,
    },
  ],
};
const missed: Missed = {
  count: 7,
  items: [
    {
      student: { id: 6, name: "Leo Martin" },
      group: { id: 12, publicName: "Python Start 2" },
      groupClass: { id: 70, number: 7, from: "2026-03-10T19:00:00Z" },
      missed: 2,
      held: 7,
    },
  ],
};
const alone = {
  id: 71,
  number: 8,
  from: "2026-03-12T20:00:00Z",
  to: "2026-03-12T21:00:00Z",
  status: "UPCOMING",
  classTeacher: null,
  group: { id: 12, publicName: "Robotics Lab" },
} as SchoolClass;
const lines = () => screen.getAllByRole("listitem").map((line) => line.textContent);

describe("[OVW-01] [OVW-02] day of a school", () => {
  test("shows four figures: classes, those without a teacher, absences, overdue payments", () => {
    draw(<ClassFigures today={[]} teacherless={[alone]} missed={missed} atRisk={[]} overdue={overdue} now={now} />);
    expect(lines()).toEqual([
      "0classes today",
      "1without a teacherfirst Mar 12, 4:00 PM",
      "7absences to follow up onno repeat absences",
      "$1,284overdue8 families, oldest: 23 days",
    ]);
  });

  test("shows only the classes to readers without access to families and payments", () => {
    draw(<ClassFigures today={[]} teacherless={[]} missed={null} atRisk={[]} overdue={null} now={now} />);
    expect(lines()).toEqual(["0classes today", "0without a teacher"]);
  });

  test("lists overdue payments with name, days and amount, linked to the parent; says how many more there are", () => {
    draw(<OverdueSection overdue={overdue} />);
    expect(lines()).toEqual(["Nadia Haddad23 days, 2 payments$420.00Send reminder", "Tom Beckertoday, 1 payment$312.00Reminded Mar 10"]);
    expect(screen.getByRole("link", { name: "Nadia Haddad" }).getAttribute("href")).toBe("/us/staff/clients/4");
    for (const name of ["and 6 more", "View all (8)"])
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/us/staff/overdue");
  });

  test("lists refunds that failed with their order, and nothing when none did", () => {
    const { unmount } = draw(<FailedRefundsSection overdue={overdue} />);
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    unmount();
    const item = {
      id: 71,
      orderId: 12,
      client: { id: 4, name: "Nadia Haddad" },
      school: { id: 3, title: "Brookline" },
      course: "Drawing",
      currency: "USD" as const,
      amount: 90_00,
      at: "2026-03-01T14:00:00Z",
    };
    const items = [1, 2, 3, 4, 5, 6].map((id) => ({ ...item, id }));
    draw(<FailedRefundsSection overdue={{ ...overdue, failedRefunds: { count: 6, items } }} />);
    expect(lines()).toHaveLength(5);
    expect(lines()[0]?.replaceAll(/[\u2066-\u2069]/g, "")).toBe("Nadia HaddadDrawing, failed Mar 1$90.00");
    expect(screen.getAllByRole("link", { name: "Nadia Haddad" })[0]?.getAttribute("href")).toBe("/us/staff/orders/12");
    expect(screen.getByRole("link", { name: "and 1 more" }).getAttribute("href")).toBe("/us/staff/overdue");
  });

  test("lists absences since yesterday with the child, the class, and missed classes out of all", () => {
    draw(<MissedSection missed={missed} />);
    expect(lines()).toEqual(["LLeo MartinPython Start 2, class 7missed 2 of 7"]);
    expect(screen.getByRole("link", { name: "Python Start 2, class 7" }).getAttribute("href")).toBe("/us/staff/classes/70");
    expect(screen.getByRole("link", { name: "and 6 more" }).getAttribute("href")).toBe("/us/staff/absences");
  });

  test("links a class without a teacher to its substitutes, for readers who may assign one", () => {
    draw(<TeacherlessSection classes={[alone]} mayAssign />);
    expect(screen.getByRole("link", { name: "Assign a teacher: Robotics Lab, class 8" }).getAttribute("href")).toBe(
      "/us/staff/groups/12?substitute=71",
    );
  });

  test("shows no empty sections", () => {
    draw(
      <>
        <OverdueSection overdue={{ ...overdue, families: 0, items: [] }} />
        <MissedSection missed={{ count: 0, items: [] }} />
        <TeacherlessSection classes={[]} mayAssign />
      </>,
    );
    expect(screen.queryByRole("heading")).toBeNull();
  });
});

describe("[CAL-05] manager of several schools", () => {
  const schools = [
    { school: { id: 3, title: "Brookline" }, today: 12, live: 2, withoutTeacher: 3, absences: 11 },
    { school: { id: 4, title: "Harbor" }, today: 0, live: 0, withoutTeacher: 0, absences: 0 },
  ];
  const cells = () =>
    screen.getAllByRole("row").map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );

  test("sees each school's day and overdue payments, linked to its dashboard", () => {
    draw(<SchoolsSection schools={schools} overdue={overdue} />);
    expect(cells()).toEqual([[], ["12", "2", "3", "11", "$1,284.00"], ["0", "0", "0", "0", "0"]]);
    expect(screen.getByRole("link", { name: "Brookline" }).getAttribute("href")).toBe("/us/staff/dashboard?school=3");
  });

  test("sees no payments without access to them", () => {
    draw(<SchoolsSection schools={schools} overdue={null} />);
    expect(screen.queryByRole("columnheader", { name: "Overdue" })).toBeNull();
    expect(cells()[1]).toEqual(["12", "2", "3", "11"]);
  });
});
