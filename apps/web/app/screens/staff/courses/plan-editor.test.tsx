import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { aCourse } from "./course.testing.ts";
import staffCourses from "./texts/en.json";
import type { Plan } from "./plan-draft.ts";
import { PlanEditor } from "./plan-editor.tsx";

const answer = stubApi();
const onSaved = vi.fn();
const onClose = vi.fn();
afterEach(() => {
  onSaved.mockReset();
});

const plan: Plan = {
  id: 5,
  title: "In two",
  type: "INSTALLMENTS",
  journey: "purchase",
  description: "",
  checkoutDescription: "",
  cost: 24_050,
  costUndiscounted: null,
  currency: "USD",
  active: true,
  lessons: null,
  sort: 0,
  orders: 0,
  installments: [
    { number: 1, amount: 12_025, offsetValue: 0, offsetUnit: "months" },
    { number: 2, amount: 12_025, offsetValue: 1, offsetUnit: "months" },
  ],
};
const draw = (of: Plan | null) =>
  renderPage(<PlanEditor course={aCourse} plan={of} onClose={onClose} onSaved={onSaved} />, { texts: { staff, staffCourses } });
const hidden = true;
const field = (name: string | RegExp, at = 0) => screen.getAllByRole<HTMLInputElement>("textbox", { name, hidden })[at]!;
const fill = (name: string | RegExp, value: string, at = 0) => fireEvent.change(field(name, at), { target: { value } });
const choose = (name: string, value: string) => fireEvent.change(screen.getByRole("combobox", { name, hidden }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save", hidden }));
const sent = () => JSON.parse(answer.mock.calls[0]?.[1]?.body as string) as Record<string, unknown>;

describe("[CRS-07] price plan", () => {
  test("takes amounts as people write them, updates the sum and the preview, and sends cents", async () => {
    answer.mockResolvedValue(json(200, plan));
    draw(null);
    fill("Title", "Three payments");
    choose("Payment type", "INSTALLMENTS");
    fill(/^Amount/, "$1,790.50");
    fill(/^Amount/, "100", 1);
    fireEvent.click(screen.getByRole("button", { name: "Add payment", hidden }));
    fill(/^Amount/, "99,5", 2);
    expect(screen.getByText("$1,990 in 3 payments")).toBeTruthy();
    expect(screen.getByText("$99.50 after 2 months")).toBeTruthy();
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent()).toMatchObject({
      title: "Three payments",
      type: "INSTALLMENTS",
      journey: "purchase",
      lessons: null,
      costUndiscounted: null,
      active: true,
      installments: [
        { amount: 179_050, offsetValue: 0, offsetUnit: "months" },
        { amount: 10_000, offsetValue: 1, offsetUnit: "months" },
        { amount: 9_950, offsetValue: 2, offsetUnit: "months" },
      ],
    });
  });

  test("shows problems at their fields before sending anything", () => {
    draw(null);
    fill("Title", "Trial");
    choose("Used for", "trial");
    fill(/^Amount/, "free");
    save();
    expect(screen.getByText("Enter a valid amount")).toBeTruthy();
    expect(screen.getByText("Enter how many lessons the trial includes")).toBeTruthy();
    expect(document.activeElement).toBe(field(/^Amount/));
    expect(answer).not.toHaveBeenCalled();
  });

  test("[EN-11] explains why a purchased plan's amounts are locked; once unlocked, says what saving does", async () => {
    answer.mockResolvedValue(json(200, { ...plan, id: 6, replaced: 5 }));
    draw({ ...plan, orders: 3 });
    expect(screen.getByText(/This plan has been bought 3 times/)).toBeTruthy();
    const group = screen.getByRole<HTMLFieldSetElement>("group", { name: "Payments per student", hidden });
    expect(group.disabled).toBe(true);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Used for", hidden }).disabled).toBe(true);
    expect(field("Title").disabled).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Change for new families", hidden }));
    expect(screen.getByText(/Saving creates a new plan/)).toBeTruthy();
    expect(group.disabled).toBe(false);
    fill(/^Amount/, "130", 1);
    save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent()).toEqual({
      installments: [
        { amount: 12_025, offsetValue: 0, offsetUnit: "months" },
        { amount: 13_000, offsetValue: 1, offsetUnit: "months" },
      ],
    });
  });
});
