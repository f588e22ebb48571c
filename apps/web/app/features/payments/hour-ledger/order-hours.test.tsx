import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import type { Hours, HoursOfChild } from "./hour-list.tsx";
import hourLedger from "./texts/en.json";
import { OrderHours } from "./order-hours.tsx";

let sent: string[] = [];
let answer: () => [status: number, body: unknown];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    const [status, body] = answer();
    if (status === 0) throw new TypeError("failed to fetch");
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const lesson = (number: number, changes: Partial<NonNullable<HoursOfChild["hours"][number]["class"]>> = {}) => ({
  id: number,
  from: `2026-03-0${number}T20:00:00.000Z`,
  to: `2026-03-0${number}T21:00:00.000Z`,
  status: "CLOSED" as const,
  attendance: "PRESENT" as const,
  lesson: { number, title: `Loops ${number}` },
  catchUpFrom: null,
  catchUpUntil: null,
  ...changes,
});

const hours: Hours = {
  currency: "USD",
  places: [
    {
      student: { id: 1, name: "Maya Bennett" },
      price: 6000,
      paid: 4000,
      owed: 2000,
      canceled: 0,
      refunded: 0,
      reduction: 0,
      extra: 1,
      sums: [
        { state: "delivered", hours: 1, value: 1500 },
        { state: "caught_up", hours: 0, value: 0 },
        { state: "to_come", hours: 1, value: 1500 },
        { state: "credited", hours: 2, value: 3000 },
        { state: "refunded", hours: 0, value: 0 },
      ],
      hours: [
        { state: "delivered", value: 1500, class: lesson(1, { attendance: "ABSENT" }) },
        { state: "credited", value: 1500, class: lesson(2, { attendance: "EXCUSED", catchUpUntil: "2026-03-20T12:00:00.000Z" }) },
        { state: "credited", value: 1500, class: lesson(3, { status: "CANCELED" }) },
        { state: "to_come", value: 1500, class: null },
      ],
    },
  ],
};

const open = () => {
  renderPage(<OrderHours orderId={7} />, { texts: { hourLedger }, user: aClient });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "What your payments cover" }));
};

test("[HRS-01] opened, an order shows each class with its state, its value and what happened, and the sums in words", async () => {
  answer = () => [200, hours];
  open();
  const list = within(await screen.findByRole("list", { name: "Maya Bennett’s classes" }));
  expect(sent).toEqual(["/api/public/profile/client/orders/7/hours"]);
  const lines = list.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/Lesson 1: Loops 1.*Missed.*Delivered.*\$15\.00/);
  expect(lines[1]).toMatch(/Missed\. You can book a catch-up class until Mar 20\..*Credited/);
  expect(lines[2]).toMatch(/Canceled by the school.*Credited/);
  expect(lines[3]).toMatch(/Not scheduled yet.*To come/);
  expect(screen.getByText("4 classes for $60.00")).toBeDefined();
  for (const line of ["Paid $40.00", "Still to pay $20.00", "Plus one class at no charge"]) expect(screen.getByText(line)).toBeDefined();
  // The legend names only the states that occur.
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Delivered", "To come", "Credited"]);
});

test("[HRS-01] without a connection it says so and tries again", async () => {
  answer = () => [0, null];
  open();
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = () => [200, hours];
  fireEvent.click(again);
  expect(await screen.findByText("4 classes for $60.00")).toBeDefined();
});
