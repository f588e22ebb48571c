import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import assessment from "../texts/en.json";
import { cellsByKey } from "./gradebook-data.ts";
import { GradebookDialogs, type OpenDialog } from "./gradebook-dialogs.tsx";
import { book } from "./gradebook.testing.ts";
import gradebook from "./texts/en.json";

const answer = stubApi();
const onClose = vi.fn();

const show = (open: OpenDialog, its = book) =>
  renderPage(
    <GradebookDialogs
      open={open}
      book={its}
      cells={cellsByKey(its.cells, new Map())}
      waiting={0}
      onChange={vi.fn()}
      onSaved={vi.fn()}
      onReview={vi.fn()}
      onClose={onClose}
    />,
    { texts: { gradebook, assessment } },
  );
const sent = () =>
  answer.mock.calls.map(([address, init]) => [
    `${init?.method} ${(address as string).replace("/api", "")}`,
    init?.body === undefined || init.body === null ? null : (JSON.parse(init.body as string) as unknown),
  ]);
const listed = (element: HTMLElement) => [...element.querySelectorAll("li")].map((one) => one.textContent);

describe("[GAS-03] recalculating participation", () => {
  const change = (id: number, name: string, before: number | null, after: number | null) => ({ student: { id, name }, before, after });

  test("shows every change, and what a person set and keeps, before it is saved", async () => {
    const plan = {
      changes: [change(5, "Noah", 10_000, 7550), change(7, "Ada", 5000, null)],
      kept: [change(6, "Maya", 8000, 0)],
      grades: [],
    };
    answer.mockImplementation(() => Promise.resolve(json(200, plan)));
    show({ recalculate: 11 });
    const dialog = await screen.findByRole("dialog", { name: "Recalculate Taking part" });
    await waitFor(() => expect(listed(dialog)).toEqual(["Noah100% → 75.5%", "Ada50% → no grade", "Maya80% → 0%"]));
    expect(within(dialog).getByText("2 grades change to follow attendance:")).toBeTruthy();
    expect(within(dialog).getByText(/1 grade stays, because a teacher set it/)).toBeTruthy();
    expect(sent()).toEqual([["POST /group/7/assignment/recalc-participations/11?preview=1", null]]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[1]).toEqual(["POST /group/7/assignment/recalc-participations/11", null]);
  });

  test("offers nothing to save when every grade follows attendance, or when it can't be calculated", async () => {
    answer.mockResolvedValueOnce(json(200, { changes: [], kept: [], grades: [] }));
    const { unmount } = show({ recalculate: 11 });
    await waitFor(() => expect(screen.getByText("All grades already follow attendance.")).toBeTruthy());
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
    unmount();
    answer.mockResolvedValueOnce(json(500, { code: "internal_error", message: "", requestId: "1" }));
    show({ recalculate: 11 });
    await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save changes" }).disabled).toBe(true);
  });
});

describe("[GAS-10] visibility", () => {
  const preview = (name: string) => screen.getByRole("region", { name: `What the family of ${name} sees` });

  test("previews what a family sees: with percentages and the total, or the outcomes alone", () => {
    show("visibility", { ...book, students: book.students.map((one) => ({ ...one, isVisible: one.id === 5 })) });
    expect(within(preview("Noah")).getByText("Course grade: 94%")).toBeTruthy();
    expect(listed(preview("Noah"))).toEqual(["Taking partGraded: 100%", "MazeReview required", "LoopsGraded: 90%"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Preview" })[1] as HTMLElement);
    expect(within(preview("Maya")).getByText("No course grade")).toBeTruthy();
    expect(listed(preview("Maya"))).toEqual(["Taking partGraded", "MazeExcused", "LoopsMissed"]);
  });

  test("previews the final grade once the group is finished", () => {
    show("visibility", { ...book, group: { ...book.group, isFinished: true } });
    // (15 × 100 + 35 × 0 + 20 × 90) / 70: the project that waits counts as 0.
    expect(within(preview("Noah")).getByText("Course grade: 47%")).toBeTruthy();
  });

  test.each([
    ["one family", "checkbox", "Maya", { studentId: 6, isVisible: false }],
    ["all of them", "button", "Hide from everyone", { studentId: null, isVisible: false }],
    ["all of them back", "button", "Show to everyone", { studentId: null, isVisible: true }],
  ])("changes %s", async (_, role, name, body) => {
    answer.mockResolvedValueOnce(json(200, { isVisible: body.isVisible }));
    show("visibility");
    fireEvent.click(screen.getByRole(role, { name }));
    await waitFor(() => expect(sent()).toEqual([["POST /gradebook/visibility_change", { groupId: 7, ...body }]]));
  });
});
