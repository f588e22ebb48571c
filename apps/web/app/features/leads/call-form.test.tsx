import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import { CallForm } from "./call-form.tsx";
import { callForm } from "./lead-forms.ts";
import leads from "./texts/en.json";

const answer = stubApi();
const starts = ["2026-03-12T20:00:00.000Z", "2026-03-12T20:20:00.000Z"];
const days = ["2026-03-12", "2026-03-13"];
let reloads = 0;
const draw = (actionData?: unknown, times: readonly string[] = starts) =>
  renderPage(<CallForm stamp="s.t.a" days={days} day="2026-03-12" starts={times} />, {
    texts: { leads },
    path: "/us/book-a-call",
    actionData,
    onReload: () => void reloads++,
  });
const type = (name: RegExp | string, value: string) => fireEvent.input(screen.getByRole("textbox", { name }), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Book the call" }));
const fill = () => {
  type("Your name", " Cara ");
  type("Email", "cara@call.example");
  type("Phone", "+1 332 555 0163");
};
const sent = () => answer.mock.calls.map(([address, request]) => [address, JSON.parse(request?.body as string)]);

describe("[CALL-02] the form of a call", () => {
  test("shows the days and times in the visitor's zone; another day is a link", () => {
    draw();
    expect(screen.getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual(["4:00 PM", "4:20 PM"]);
    expect(screen.getByText(/Times are in New York time/)).toBeTruthy();
    const links = screen.getAllByRole("link", { name: /Mar/ });
    expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      ["/us/book-a-call?day=2026-03-12", "date"],
      ["/us/book-a-call?day=2026-03-13", null],
    ]);
  });

  test("sends what was chosen and typed with the zone it was shown in", async () => {
    answer.mockResolvedValue(json(200, { call: 7, signature: "sig" }));
    draw();
    fireEvent.click(screen.getByRole("radio", { name: "4:20 PM" }));
    fill();
    type(/Your child’s age/, "9");
    send();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual([
      [
        "/api/public/booked_call",
        {
          startsAt: starts[1],
          timeZone: "America/New_York",
          name: "Cara",
          email: "cara@call.example",
          phone: "+1 332 555 0163",
          childAge: 9,
          message: null,
          consent: false,
          website: "",
          stamp: "s.t.a",
        },
      ],
    ]);
  });

  test.each([[starts], [starts.slice(0, 1)]])("without a time nothing is sent, and the times have the focus: %o", (times) => {
    draw(undefined, times);
    fill();
    send();
    expect(answer).not.toHaveBeenCalled();
    expect(screen.getByText("Choose a time.")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole("radio")[0]);
  });

  test("a time that someone else got is refused at the times, what was typed stays, and the times are loaded again", async () => {
    answer.mockResolvedValue(json(409, { code: "call_time_taken", message: "", requestId: "r" }));
    draw();
    fireEvent.click(screen.getByRole("radio", { name: "4:00 PM" }));
    fill();
    reloads = 0;
    send();
    await screen.findByText("This time is no longer free. Choose another one.");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Your name" }).value).toBe(" Cara ");
    await waitFor(() => expect(reloads).toBeGreaterThan(0));
  });

  test("posted without scripts, the page shows what was typed and chosen", () => {
    const values = { startsAt: starts[1], name: "Cara", email: "c@call.example", phone: "12", childAge: "", message: "", consent: "1" };
    const form = callForm("us").fields.join(" ");
    draw({ form, values, problems: { phone: "phone" }, failure: null, isDone: false });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "4:20 PM" }).checked).toBe(true);
    expect(screen.getByText("Enter a valid phone number.")).toBeTruthy();
  });
});

test.each([
  [{ startsAt: "" }, { startsAt: "time" }],
  [{ phone: " " }, { phone: "empty" }],
  [{ childAge: "two" }, { childAge: "age" }],
  [{ childAge: "2" }, { childAge: "age" }],
  [{ childAge: "19" }, {}],
  [{ message: "x".repeat(1001) }, { message: "note" }],
])("%o: %o", (change, expected) => {
  const values = { startsAt: "t", name: "C", email: "c@call.example", phone: "+13325550163", childAge: "", message: "", consent: "" };
  expect(callForm("us").check({ ...values, timeZone: "UTC", website: "", stamp: "", ...change })).toEqual(expected);
});
