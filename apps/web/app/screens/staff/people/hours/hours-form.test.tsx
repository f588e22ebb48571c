import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { messages as errors } from "~/shared/errors/messages.us.ts";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { messages as staff } from "../../messages.us.ts";
import { hoursBody, hoursDraftOf, hoursProblems, type Availability } from "./hours-draft.ts";
import { HoursForm } from "./hours-form.tsx";
import { messages as staffHours } from "./messages.us.ts";

const answer = stubApi();

const stored: Availability = {
  timeZone: "America/New_York",
  weekly: [{ weekday: 2, timeFrom: "14:00", timeTo: "24:00" }],
  exceptions: [{ day: "2026-03-10", isAvailable: false, timeFrom: null, timeTo: null, note: "Doctor" }],
  free: null,
};
const nothing: Availability = { ...stored, weekly: [], exceptions: [] };
const draw = (told = stored) => renderPage(<HoursForm teacherId={31} stored={told} />, { texts: { staff, staffHours } });
const field = (label: string, at = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[at]!;
const fill = (label: string, value: string, at = 0) => fireEvent.change(field(label, at), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

describe("[TCH-03] when somebody can teach", () => {
  test("what is kept comes back as it was: the end of a day, a whole day away", () => {
    expect(hoursBody(hoursDraftOf(stored)).availability).toEqual({ weekly: stored.weekly, exceptions: stored.exceptions });
    expect(hoursDraftOf(stored).weekly[0]).toMatchObject({ timeFrom: "14:00", timeTo: "00:00" });
    expect(hoursProblems(hoursDraftOf(stored))).toEqual({});
  });

  test("each line that is wrong is told at its field", () => {
    const week = { key: "a", weekday: 1, timeFrom: "10:00", timeTo: "09:00" };
    const day = { key: "b", day: "2026-03-11", isAvailable: true, timeFrom: "10:00", timeTo: "", note: "" };
    expect(hoursProblems({ weekly: [week, { ...week, timeFrom: "" }], days: [day, { ...day, day: "" }] })).toEqual({
      "weekly.0.timeTo": "order",
      "weekly.1.timeFrom": "required",
      "days.0.timeTo": "both",
      "days.1.day": "day",
    });
  });

  test("hours and a day are added and sent with the rest", async () => {
    answer.mockResolvedValue(json(200, stored));
    draw(nothing);
    expect(screen.getByText(/Availability unknown/)).toBeTruthy();
    press("Add hours");
    fill("From", "15:00");
    fill("To", "19:00");
    press("Add exception");
    fill("Date", "2026-03-12");
    press(/^Save availability/);
    await waitFor(() => expect(screen.queryByText("Unsaved changes")).toBeNull());
    expect(sent()).toEqual([
      [
        "/api/teacher/31/availability",
        {
          availability: {
            weekly: [{ weekday: 1, timeFrom: "15:00", timeTo: "19:00" }],
            exceptions: [{ day: "2026-03-12", isAvailable: false, timeFrom: null, timeTo: null, note: "" }],
          },
        },
      ],
    ]);
    // What the server made of it stands there now.
    expect(field("Note").value).toBe("Doctor");
  });

  test("what ends before it begins is told and not sent, and the field has the focus", () => {
    draw();
    fill("To", "13:00");
    press(/^Save availability/);
    expect(screen.getByText("The end time must be after the start time.")).toBeTruthy();
    expect(document.activeElement).toBe(field("To"));
    expect(answer).not.toHaveBeenCalled();
  });

  test.each([
    ["availability.weekly.0.timeFrom", "unknown_to_the_page", "From", errors.validation_failed],
    ["availability.exceptions.0.timeTo", "order", "To", staffHours.problems.order],
  ])("what the server refuses (%s, %s) stands at its field, which has the focus, and nothing is lost", async (path, code, label, words) => {
    answer.mockResolvedValue(json(422, { code: "validation_failed", message: "", details: [{ field: path, code, message: "" }] }));
    draw();
    fill("From", "15:00");
    press(/^Save availability/);
    expect(await screen.findByText(words)).toBeTruthy();
    const refused = document.activeElement as HTMLInputElement;
    expect([refused.labels?.[0]?.textContent, refused.getAttribute("aria-invalid")]).toEqual([label, "true"]);
    expect([field("From").value, screen.queryByRole("alert")]).toEqual(["15:00", null]);
  });

  test("a line is taken away; a server that is away loses nothing that was typed", async () => {
    answer.mockRejectedValue(new TypeError("offline"));
    draw();
    press("Remove Tuesday, 14:00");
    press(/^Save availability/);
    expect((await screen.findByRole("alert")).textContent).toBe(errors.network_error);
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
  });
});
