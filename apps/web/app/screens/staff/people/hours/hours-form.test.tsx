import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import errors from "~/shared/errors/texts/en.json";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../../texts/en.json";
import { hoursBody, hoursDraftOf, hoursProblems, type Availability } from "./hours-draft.ts";
import { HoursForm } from "./hours-form.tsx";
import staffHours from "./texts/en.json";

const answer = stubApi();

const stored: Availability = {
  timeZone: "America/New_York",
  weekly: [{ weekday: 2, timeFrom: "14:00", timeTo: "24:00" }],
  exceptions: [{ day: "2026-03-10", isAvailable: false, timeFrom: null, timeTo: null, note: "Doctor" }],
  free: null,
};
const nothing: Availability = { ...stored, weekly: [], exceptions: [] };
const draw = (availability = stored) => renderPage(<HoursForm teacherId={31} stored={availability} />, { texts: { staff, staffHours } });
const field = (label: string, at = 0) => screen.getAllByLabelText<HTMLInputElement>(label)[at]!;
const fill = (label: string, value: string, at = 0) => fireEvent.change(field(label, at), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const sent = () => answer.mock.calls.map(([address, init]) => [address, JSON.parse(init?.body as string) as unknown]);

describe("[TCH-03] availability", () => {
  test("converts stored hours to form values and back, including the end of a day and a whole day off", () => {
    expect(hoursBody(hoursDraftOf(stored)).availability).toEqual({ weekly: stored.weekly, exceptions: stored.exceptions });
    expect(hoursDraftOf(stored).weekly[0]).toMatchObject({ timeFrom: "14:00", timeTo: "00:00" });
    expect(hoursProblems(hoursDraftOf(stored))).toEqual({});
  });

  test("reports each problem at its field", () => {
    const week = { key: "a", weekday: 1, timeFrom: "10:00", timeTo: "09:00" };
    const day = { key: "b", day: "2026-03-11", isAvailable: true, timeFrom: "10:00", timeTo: "", note: "" };
    expect(hoursProblems({ weekly: [week, { ...week, timeFrom: "" }], days: [day, { ...day, day: "" }] })).toEqual({
      "weekly.0.timeTo": "order",
      "weekly.1.timeFrom": "required",
      "days.0.timeTo": "both",
      "days.1.day": "day",
    });
  });

  test("adds weekly hours and an exception and sends them with the rest", async () => {
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
    // The fields now show the server's version.
    expect(field("Note").value).toBe("Doctor");
  });

  test("reports an end before the start without sending it, and focuses the field", () => {
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
  ])("shows what the server refuses (%s, %s) at its field, focuses it and keeps the input", async (path, code, label, words) => {
    answer.mockResolvedValue(json(422, { code: "validation_failed", message: "", details: [{ field: path, code, message: "" }] }));
    draw();
    fill("From", "15:00");
    press(/^Save availability/);
    expect(await screen.findByText(words)).toBeTruthy();
    const refused = document.activeElement as HTMLInputElement;
    expect([refused.labels?.[0]?.textContent, refused.getAttribute("aria-invalid")]).toEqual([label, "true"]);
    expect([field("From").value, screen.queryByRole("alert")]).toEqual(["15:00", null]);
  });

  test("removes a row; an unreachable server loses no input", async () => {
    answer.mockRejectedValue(new TypeError("offline"));
    draw();
    press("Remove Tuesday, 14:00");
    press(/^Save availability/);
    expect((await screen.findByRole("alert")).textContent).toBe(errors.network_error);
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
  });
});
