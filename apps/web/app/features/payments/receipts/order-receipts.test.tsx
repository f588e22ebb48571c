import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import receipts from "./texts/en.json";
import { OrderReceipts, type OrderReceiptsProps } from "./order-receipts.tsx";

let sent: string[] = [];
let answer: (address: string) => [status: number, body: unknown];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (address: string) => {
    sent.push(address);
    const [status, body] = answer(address);
    if (status === 0) throw new TypeError("failed to fetch");
    return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (let toast = toasts.current(); toast; toast = toasts.current()) toasts.dismiss(toast.id);
});

const items = [
  { id: 5, kind: "receipt", number: "R-2026-00042", at: "2026-03-05T15:00:00.000Z", amount: 13_200, currency: "USD", part: 2 },
  { id: 6, kind: "credit_note", number: "C-2026-00003", at: "2026-03-09T15:00:00.000Z", amount: 1_500, currency: "USD", part: null },
];
const draw = (props: Partial<OrderReceiptsProps> = {}) =>
  renderPage(<OrderReceipts orderId={7} reader="family" {...props} />, { texts: { receipts }, user: aClient });
const open = () => fireEvent.click(screen.getByRole("button", { name: "Receipts" }));

test("[RCP-01] opened, an order lists its receipts and credit notes, and downloads one; a refusal is said", async () => {
  answer = (address) => (address.includes("/receipt/") ? [503, { code: "overloaded" }] : [200, { items }]);
  draw();
  expect(sent).toEqual([]);
  open();
  const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Receipt for payment 2R-2026-00042 • Mar 05, 2026$132.00Download PDF",
    "Credit note for a refundC-2026-00003 • Mar 09, 2026$15.00Download PDF",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Download C-2026-00003 as PDF" }));
  await waitFor(() => expect(toasts.current()?.tone).toBe("error"));
  expect(sent).toEqual(["/api/public/profile/client/orders/7/receipts", "/api/public/profile/client/receipt/6"]);
});

test("[RCP-03] a school reads them through its own calls", async () => {
  answer = () => [200, { items }];
  draw({ reader: "school", open: true });
  fireEvent.click(await screen.findByRole("button", { name: "Download R-2026-00042 as PDF" }));
  await waitFor(() => expect(sent).toEqual(["/api/payment_order/7/receipts", "/api/receipt/5"]));
});

test("without a connection the list says so and can be loaded again; an empty one says when a receipt comes", async () => {
  answer = () => [0, null];
  draw({ open: true });
  expect(await screen.findByText(receipts.failed)).toBeTruthy();
  answer = () => [200, { items: [] }];
  fireEvent.click(screen.getByRole("button", { name: receipts.again }));
  expect(await screen.findByText(receipts.none)).toBeTruthy();
});
