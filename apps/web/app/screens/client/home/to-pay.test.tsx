import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import clientHome from "./texts/en.json";
import { ToPay, type Billing } from "./to-pay.tsx";

const card = { cardBrand: "visa", cardLastDigits: "4242" };
const next = {
  installmentId: 103,
  orderId: 20_418,
  amount: 132_00,
  currency: "USD",
  dueDate: "2026-03-12T14:00:00.000Z",
  status: "scheduled",
  number: 3,
  of: 4,
  courseTitle: "Planets in Python",
  card,
};
const charged = "We’ll charge Visa ending in 4242 on the due date.";
const show = (changes: Partial<typeof next> | { card: null }, provider: "SANDBOX" | "NONE") => {
  const orders = [{ id: 20_418, provider, school: "Harbor Bay School" }];
  const billing = { nextPayment: { ...next, ...changes }, orders } as unknown as Billing;
  renderPage(<ToPay billing={billing} now={Temporal.Instant.from("2026-03-10T20:12:00Z")} />, { user: aClient, texts: { clientHome } });
};

test.each([
  ["scheduled", {}, "SANDBOX", charged, true],
  ["without a card", { card: null }, "SANDBOX", "No card on file. Pay by the due date.", true],
  ["refused", { status: "stalled", dueDate: "2026-03-01T14:00:00.000Z" }, "SANDBOX", "Your card was declined.", true],
  ["at the bank", { status: "pending" }, "SANDBOX", "Your bank is still processing it.", false],
  ["collected by the school", { card: null }, "NONE", "mention order 20418. Nothing is charged here.", false],
] as const)("[CLI-17] a next payment that is %s says how it is paid, as the billing page does", (_, changes, provider, how, isPayable) => {
  show(changes, provider);
  expect(document.body.textContent).toContain(how);
  expect(document.body.textContent?.includes(charged)).toBe(how === charged);
  expect(screen.queryByRole("link", { name: "Pay now" }) !== null).toBe(isPayable);
});
