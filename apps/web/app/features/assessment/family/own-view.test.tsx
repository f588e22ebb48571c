import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aStudent, renderPage } from "~/shared/testing/render-page.tsx";
import assessment from "../texts/en.json";
import { sampleAssignments, sampleGrade } from "./assignments.testing.ts";
import familyAssignments from "./texts/en.json";
import { OwnViewCard } from "./own-view-card.tsx";
import { ownView } from "./own-view.ts";
import type { FamilyGrade, StudentAssignments } from "./types.ts";

const texts = { familyAssignments, assessment };
const earlier: FamilyGrade = {
  ...sampleGrade,
  id: 12,
  groupAssignment: 2,
  gradedAt: "2026-02-06T10:00:00.000Z",
  selfGradingPointScores: [1, 3].map((pointScore, index) => ({ criterion: index + 1, pointScore })),
};
const found: StudentAssignments = {
  ...sampleAssignments,
  grades: [sampleGrade, earlier],
  assignments: sampleAssignments.assignments.flatMap((one) => [one, { ...one, id: 2 }]),
};

describe("a child's own points beside the teacher's", () => {
  test("come by criterion, the oldest work first, with what there is to praise", () => {
    const criteria = ownView(found);
    expect(criteria.map(({ title, praise }) => [title, praise])).toEqual([
      ["The loop works", "closer"],
      ["Clear names", "same"],
      ["Tested", "close"],
      ["Story and art", "close"],
    ]);
    expect(criteria[0]?.pairs.map(({ own, given, at }) => [own, given, at.slice(0, 7)])).toEqual([
      [1, 4, "2026-02"],
      [3, 4, "2026-03"],
    ]);
  });

  test("are hidden with the gradebook, whose grades have no points, and before the teacher's grade", () => {
    expect(ownView({ ...found, grades: found.grades.map((grade) => ({ ...grade, pointScores: [], percentage: null })) })).toEqual([]);
    expect(ownView({ ...found, grades: [{ ...sampleGrade, gradedAt: null, pointScores: [] }] })).toEqual([]);
    const { container } = renderPage(<OwnViewCard criteria={[]} reader="child" />, { user: aStudent, texts });
    expect(container.querySelector("section")).toBeNull();
  });

  test("are a picture, and the same as a table with words; nothing is said where there is nothing to praise", () => {
    const [first] = ownView(found);
    if (!first) throw new Error("nothing");
    renderPage(<OwnViewCard criteria={[{ ...first, praise: null }]} reader="child" />, { user: aStudent, texts });
    const card = within(screen.getByRole("region", { name: "My points and my teacher’s" }));
    expect(card.queryByText(/better|close|judged/)).toBeNull();
    const rows = within(screen.getByRole("table", { name: "The loop works", hidden: true })).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["Assignment", "Me", "Teacher"],
      ["Lark on the line Feb 6", "1, Emerging", "4, Outstanding"],
      ["Lark on the line Mar 6", "3, Proficient", "4, Outstanding"],
    ]);
    for (const picture of document.querySelectorAll("section svg")) expect(picture.closest("[aria-hidden=true]")).not.toBeNull();
  });

  test("are praised in words, for a parent about the child", () => {
    renderPage(<OwnViewCard criteria={ownView(found)} reader="adult" />, { user: aStudent, texts });
    expect(screen.getByText("Well judged: the same points as the teacher.")).toBeTruthy();
    expect(screen.getByText("Getting better at judging their own work.")).toBeTruthy();
  });
});
