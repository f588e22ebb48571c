import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraft, writeDraft } from "~/features/enrolment/draft/signup-draft.ts";
import type { Timetable } from "~/features/enrolment/timetable/find-timetable.ts";
import timetable from "~/features/enrolment/timetable/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import weekdays from "~/shared/weekdays/texts/en.json";
import { TimetableSearch } from "./timetable-search.tsx";

const courses = [
  { id: 4, title: "Web Studio" },
  { id: 5, title: "Chess" },
];
const cover = { palette: "sky", pattern: "dots", glyph: "web" } as const;

const group = (id: number, hour: number): Timetable["sets"][number]["places"][number]["group"] => ({
  id,
  publicName: "Tuesdays",
  timeZone: "America/New_York",
  venue: "REMOTE" as const,
  freeSeats: 3,
  slots: [
    {
      id,
      weekday: 2,
      timeFrom: `${hour}:00`,
      timeTo: `${hour + 1}:00`,
      weekNumber: null,
      local: { weekday: 2, timeFrom: `${hour - 4}:00`, timeTo: `${hour - 3}:00` },
      nextFrom: `2026-03-17T${hour}:00:00Z`,
      nextTo: `2026-03-17T${hour + 1}:00:00Z`,
    },
  ],
  teacher: { id: 2, name: "Priya Nair" },
  firstClass: `2026-03-17T${hour}:00:00Z`,
});
const fitting: Timetable = {
  zone: "America/New_York",
  courses: courses.map((one) => ({ ...one, prettyUrl: "c", cover })),
  sets: [
    {
      weekdays: [2],
      waitMinutes: 300,
      longestWaitMinutes: 30,
      places: [
        { student: 5, course: 4, group: group(31, 20) },
        { student: 6, course: 5, group: group(41, 21) },
      ],
    },
  ],
  obstacles: [],
};
const plan = (id: number, cost: number) => ({
  id,
  title: "Plan",
  type: "ONETIME",
  journey: "purchase",
  description: "",
  checkoutDescription: "",
  cost,
  costUndiscounted: null,
  currency: "USD",
  active: true,
  lessons: null,
  installments: [{ number: 1, amount: cost, offsetValue: 0, offsetUnit: "days" }],
});

let answer: Timetable | null;
let sent: [address: string, body: unknown][];
const here = { address: "" };

beforeEach(() => {
  localStorage.clear();
  sent = [];
  answer = fitting;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    sent.push([address, body]);
    const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });
    if (answer === null) throw new TypeError("failed to fetch");
    if (address.endsWith("/timetable")) return json(answer);
    const isWeb = address.includes("/4/");
    if (address.endsWith("/payment_plans")) return json(isWeb ? [plan(51, 60_000), plan(52, 40_000)] : [plan(61, 30_000)]);
    const total = isWeb ? 40_000 : 30_000;
    return json({
      currency: "USD",
      studentsCount: 1,
      perStudent: total,
      subtotal: total,
      discount: 0,
      total,
      dueToday: total,
      promo: null,
      promoRefusal: null,
      installments: [],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { pathname } = useLocation();
  useEffect(() => void (here.address = pathname), [pathname]);
  return <TimetableSearch courses={courses} students={aClient.students ?? []} />;
}

const find = () => {
  renderPage(<Page />, { texts: { timetable, weekdays }, user: aClient, path: "/us/profile/timetable" });
  fireEvent.click(screen.getByRole("button", { name: "Find times" }));
  expect(screen.getByText("Choose a course for at least two children.")).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByRole("combobox", { name: "Course for Noah" }), { target: { value: "4" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Course for Maya" }), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Find times" }));
};

test("[TTB-01] shows each set with days, times and the total for all, and one press leads to the checkout with both purchases", async () => {
  find();
  const card = within((await screen.findByText("One day a week")).closest("li") ?? document.body);
  expect(sent[0]).toEqual([
    "/api/public/profile/client/timetable",
    {
      choices: [
        { student: 5, course: 4 },
        { student: 6, course: 5 },
      ],
    },
  ]);
  // The cheapest plan of each course, for the children who take it.
  expect(screen.getByText("$700.00 in total")).toBeDefined();
  for (const line of ["Web Studio: $400.00", "Chess: $300.00"]) expect(screen.getByText(line)).toBeDefined();
  expect(card.getByText("Up to 30 minutes between classes on the same day")).toBeDefined();
  expect(card.getByText("Noah").closest("li")?.textContent).toMatch(/Web Studio.*Tuesdays.*4:00.*5:00 PM.*Priya Nair.*3 seats left/);
  fireEvent.click(card.getByRole("button", { name: "Choose and pay: Tuesdays" }));
  await waitFor(() => expect(here.address).toBe("/us/signup/checkout"));
  const draft = readDraft(localStorage.getItem("signup-draft:us"), Date.now());
  expect(draft.chosen).toMatchObject({
    journey: "purchase",
    courseId: 4,
    groupId: 31,
    paymentPlanId: 52,
    studentLogins: ["noah.b"],
    orderId: null,
  });
  expect(draft.queue).toMatchObject({
    next: 1,
    carts: [{ courseId: 4 }, { courseId: 5, groupId: 41, paymentPlanId: 61, studentLogins: ["maya.k"] }],
  });
});

test("[TTB-01] says which two children have no times that fit", async () => {
  answer = { ...fitting, sets: [], obstacles: [{ reason: "pair", students: [5, 6] }] };
  find();
  expect(await screen.findByText("No times fit all of these courses")).toBeDefined();
  expect(screen.getByText("Noah and Maya: all open groups overlap, or there aren’t enough seats for both.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Choose and pay/ })).toBeNull();
});

test("[TTB-01] a family that left between two payments can continue with the next one", async () => {
  find();
  fireEvent.click(await screen.findByRole("button", { name: "Choose and pay: Tuesdays" }));
  const stored = readDraft(localStorage.getItem("signup-draft:us"), Date.now());
  localStorage.setItem("signup-draft:us", writeDraft({ ...stored, chosen: { ...stored.chosen, orderId: 9 } }, Date.now()));
  cleanup();
  renderPage(<Page />, { texts: { timetable, weekdays }, user: aClient, path: "/us/profile/timetable" });
  expect(await screen.findByText("Chess is still to be paid for. Its seats aren’t held yet.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(here.address).toBe("/us/signup/checkout"));
  expect(readDraft(localStorage.getItem("signup-draft:us"), Date.now()).chosen).toMatchObject({ courseId: 5, groupId: 41, orderId: null });
});

test("[TTB-01] without a connection it says so", async () => {
  answer = null;
  find();
  expect((await screen.findByRole("alert")).textContent).toMatch(/connection/i);
});
