import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import assessment from "./texts/en.json";
import { RubricTable, type RubricTableProps } from "./rubric-table.tsx";

const titles = ["emerging", "developing", "proficient", "outstanding"] as const;
const criteria = ["Explains", "Codes"].map((title, index) => ({
  id: index + 1,
  title,
  pointScores: titles.map((pointScoreTitle, level) => ({ pointScore: level + 1, pointScoreTitle, description: `${title} ${level + 1}` })),
}));
const draw = (more: Partial<RubricTableProps> = {}) =>
  renderPage(<RubricTable caption="Projects" criteria={criteria} {...more} />, { texts: { assessment } });
const rows = () => screen.getAllByRole("row").slice(1);

describe("[WG-04] a rubric as a table", () => {
  test("has a row for each criterion and the levels in ascending order, each with points, title and description", () => {
    draw();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "We look at",
      "1 point",
      "2 points",
      "3 points",
      "4 points",
    ]);
    expect(
      rows().map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ["1 EmergingExplains 1", "2 DevelopingExplains 2", "3 ProficientExplains 3", "4 OutstandingExplains 4"],
      ["1 EmergingCodes 1", "2 DevelopingCodes 2", "3 ProficientCodes 3", "4 OutstandingCodes 4"],
    ]);
    expect(screen.queryByText("Not selected score")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("marks the chosen level and says where none is chosen; read-only it can't be chosen", () => {
    draw({ chosen: { 1: 3, 2: null } });
    const [first, second] = rows();
    expect(
      within(first ?? document.body)
        .getByText("Selected")
        .closest("td")?.textContent,
    ).toContain("Explains 3");
    expect(within(second ?? document.body).getByText("Not selected score")).toBeTruthy();
    expect(within(first ?? document.body).queryByText("Not selected score")).toBeNull();
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("to be chosen, each criterion is a group of four", () => {
    const onChoose = vi.fn();
    draw({ chosen: { 1: 3 }, onChoose });
    expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
    fireEvent.click(screen.getByRole("radio", { name: "Codes: 4, Outstanding. Codes 4" }));
    expect(onChoose.mock.calls).toEqual([[2, 4]]);
    expect(new Set(screen.getAllByRole("radio").map((one) => one.getAttribute("name"))).size).toBe(2);
  });

  test("shows whose points are in a level", () => {
    draw({
      marks: [
        { id: "teacher", label: "Noa", tone: "sky", scores: { 1: 4, 2: 3 } },
        { id: "own", label: "Me", tone: "plum", scores: { 1: 3, 2: 3 } },
      ],
    });
    expect(screen.getAllByText("Me").map((one) => one.closest("td")?.textContent)).toEqual([
      "3 ProficientExplains 3Me",
      "3 ProficientCodes 3NoaMe",
    ]);
  });
});
