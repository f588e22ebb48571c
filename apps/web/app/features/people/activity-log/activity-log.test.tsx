import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import il from "./texts/he.json";
import pt from "./texts/pt.json";
import { activityLog as activityLogTexts } from "./texts.server.ts";
import us from "./texts/en.json";
import { ActivityList } from "./activity-list.tsx";
import { knownAction, knownActions, shownLine, type TrailLine } from "./activity-words.ts";

const { uk } = activityLogTexts;

const line = (more: Partial<TrailLine>): TrailLine => ({
  id: 1,
  at: "2026-03-10T20:12:00Z",
  action: "people.student_changed",
  actor: { id: 4, name: "Eleanor Park", role: "school_admin" },
  behind: null,
  target: { kind: "student", id: 6, name: "Leo" },
  school: null,
  ip: "10.0.0.1",
  fields: [],
  exported: null,
  ...more,
});
const draw = (lines: TrailLine[], linked = ["student"]) =>
  renderPage(<ActivityList lines={lines} label="Activity log" linked={linked} />, { texts: { activityLog: us } });

describe("[RT-24] activity log texts", () => {
  test.each([
    ["us", us],
    ["uk", uk],
    ["il", il],
    ["pt", pt],
  ])("every known action has a text in %s", (_, { actions }) => {
    for (const [domain, names] of Object.entries(knownActions)) {
      const words = actions[domain as keyof typeof actions] as Record<string, string>;
      expect(Object.keys(words).toSorted()).toEqual([...names].toSorted());
      expect(Object.values(words).every((word) => word.trim() !== "")).toBe(true);
    }
  });

  test("shows action, record, person, address and changed fields; links the record if the reader may open it", () => {
    draw([line({ fields: ["login", "somethingNew"] })]);
    const item = screen.getByRole("listitem").textContent;
    for (const part of ["Student updated", "Eleanor Park", "10.0.0.1", "Changed: username, somethingNew", "4:12 PM"])
      expect(item).toContain(part);
    expect(screen.getByRole("link", { name: "Leo" }).getAttribute("href")).toBe("/us/staff/students/6");
  });

  test("names a removed record without a link", () => {
    draw([line({ id: 2, action: "people.student_removed" }), line({ id: 1 })]);
    expect([screen.getAllByText("Leo").length, screen.queryAllByRole("link").length]).toEqual([2, 0]);
  });

  test("has no link when the reader may not open the record, and shows a number when it has no name", () => {
    draw([line({ target: { kind: "admin", id: 9, name: null } })]);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("No. 9")).toBeTruthy();
  });

  test("shows an unknown action by its code; names the parent behind a child's session; attributes actions without a person to the platform", () => {
    draw([
      line({ id: 1, action: "people.moved_to_mars" }),
      line({ id: 2, actor: { id: 6, name: "Leo", role: "student" }, behind: { id: 1, name: "Claire" } }),
      line({ id: 3, actor: { id: null, name: null, role: "system" } }),
    ]);
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items[0]).toContain("people.moved_to_mars");
    expect(items[1]).toContain("Claire, as Leo");
    expect(items[2]).toContain("System");
    expect(knownAction("toString")).toBeNull();
  });

  test("[S-96] shows an export's row count and purpose as text; other entries don't show what was written", () => {
    const after = { kind: "client", rows: 512, columns: ["name"], purpose: "Letters <b>for</b> May" };
    draw([shownLine({ ...line({ action: "people.exported", target: null }), before: null, after })]);
    expect(screen.getByRole("listitem").textContent).toContain("512 rows, purpose: Letters <b>for</b> May");
    expect(shownLine({ ...line({ action: "payments.exported", target: null }), before: null, after }).exported).toMatchObject({
      rows: 512,
    });
    expect(shownLine({ ...line({}), before: null, after }).exported).toBeNull();
  });

  test("never includes field values in what it shows", () => {
    const { fields, ...rest } = shownLine({ ...line({}), before: { name: "secret" }, after: { fields: ["name", 5], name: "secret" } });
    expect(fields).toEqual(["name"]);
    expect(JSON.stringify(rest)).not.toContain("secret");
  });
});
