import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import assessment from "~/features/assessment/texts/en.json";
import { toasts } from "~/kit/toast/toast-store.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { aCourse } from "../course.testing.ts";
import type { CourseWeights } from "./assessment-words.ts";
import staffAssessment from "./texts/en.json";
import { WeightsCard } from "./weights-card.tsx";

const answer = stubApi();
const percentages = [15, 35, 30, 20];
const weights: CourseWeights = {
  from: "default",
  objectType: 1,
  objectId: 7,
  weights: percentages.map((percentage, index) => ({ id: null, assignmentType: index + 1, percentage })),
};
const draw = (canManage = true) =>
  renderPage(<WeightsCard course={aCourse} weights={weights} canManage={canManage} />, {
    path: "/us/staff/courses/7/assessment",
    texts: { staff, staffAssessment, assessment },
  });
const fields = () => screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).value);
const divider = (name: string) => screen.getByRole("slider", { name });
const save = () => screen.getByRole("button", { name: "Save weights" });

describe("[CAS-03] [VL-05] the weights of a course as one bar", () => {
  test("a divider moves by keyboard, by five with Shift, and changes only the two types next to it", () => {
    draw();
    const first = divider("Between Participation and Project");
    fireEvent.keyDown(first, { key: "ArrowRight" });
    expect(fields()).toEqual(["16", "34", "30", "20"]);
    fireEvent.keyDown(first, { key: "ArrowLeft", shiftKey: true });
    expect(fields()).toEqual(["11", "39", "30", "20"]);
    fireEvent.keyDown(first, { key: "End" });
    expect(fields()).toEqual(["50", "0", "30", "20"]);
    expect(first.getAttribute("aria-valuetext")).toBe("Participation 50%, Project 0%");
    expect([first.getAttribute("aria-valuemin"), first.getAttribute("aria-valuemax"), first.getAttribute("aria-valuenow")]).toEqual([
      "0",
      "50",
      "50",
    ]);
  });

  test("a divider is dragged to where the pointer is", () => {
    draw();
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 1000, 36));
    Element.prototype.setPointerCapture = () => undefined;
    Element.prototype.hasPointerCapture = () => true;
    const last = divider("Between Final project and Graded quiz");
    fireEvent.pointerDown(last, { pointerId: 1, clientX: 900 });
    fireEvent.pointerMove(last, { pointerId: 1, clientX: 100 + 704 });
    expect(fields()).toEqual(["15", "35", "20", "30"]);
    vi.restoreAllMocks();
  });

  test("can't be saved until it adds up to 100, and is sent with the number of each type", async () => {
    answer.mockResolvedValue(json(200, { ...weights, from: "course" }));
    draw();
    const [participation] = screen.getAllByRole("textbox");
    fireEvent.change(participation ?? document.body, { target: { value: "25" } });
    expect(screen.getByRole("alert").textContent).toBe("The weights add up to 110%. They must add up to 100%.");
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    fireEvent.change(screen.getAllByRole("textbox")[1] ?? document.body, { target: { value: "25" } });
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.click(save());
    await waitFor(() => expect(toasts.current()?.tone).toBe("success"));
    expect(JSON.parse(answer.mock.calls[0]?.[1]?.body as string)).toEqual({
      weights: [25, 25, 30, 20].map((percentage, index) => ({ assignmentType: index + 1, percentage })),
    });
  });

  test("once they are saved, no change is unsaved", async () => {
    const saved = [25, 25, 30, 20];
    answer.mockResolvedValue(
      json(200, { ...weights, from: "course", weights: weights.weights.map((one, index) => ({ ...one, percentage: saved[index] })) }),
    );
    draw();
    for (const [index, value] of ["25", "25"].entries())
      fireEvent.change(screen.getAllByRole("textbox")[index] ?? document.body, { target: { value } });
    fireEvent.click(save());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save weights" })).toBeNull());
    expect(fields()).toEqual(saved.map(String));
  });

  test("those who can't manage it see the weights only", () => {
    draw(false);
    expect(screen.queryByRole("slider")).toBeNull();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByText("Final project 30%")).toBeTruthy();
  });
});
