import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import schoolOrders from "~/features/payments/school-orders/texts/en.json";
import table from "~/shared/table/texts/en.json";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { json, stubApi } from "~/shared/testing/stub-api.ts";
import staff from "../texts/en.json";
import { ComparePayout } from "./compare-payout.tsx";
import staffPayouts from "./texts/en.json";

const answer = stubApi();

const draw = () =>
  renderPage(<ComparePayout schoolId={undefined} />, {
    user: { ...aClient, type: "admin", role: "school_admin", students: undefined },
    texts: { staff, staffPayouts, schoolOrders, table },
  });
const drop = (content = "payment_intent_id\npi_1") =>
  fireEvent.change(screen.getByLabelText("Payout report"), { target: { files: [new File([content], "march.csv", { type: "text/csv" })] } });

const at = "2026-03-05T00:00:00.000Z";
const ours = { orderId: 9, reference: "pi_1", amount: 240_00, currency: "USD", at };
const theirs = { row: 2, reference: "pi_1", amount: 239_00, currency: "USD", at };
const result = {
  from: at,
  to: at,
  rows: 5,
  matched: 2,
  others: 1,
  otherSchools: 0,
  fees: [{ currency: "SEK", amount: 7_26 }],
  counts: { different: 1, missingHere: 1, missingThere: 1 },
  different: [{ kind: "payment", what: "amount", ours, theirs }],
  missingHere: [{ ...theirs, kind: "payment", row: 4, reference: "pi_8", currency: "SEK" }],
  missingThere: [{ ...ours, kind: "refund", orderId: 11, reference: null, amount: 40_00 }],
};

test("[PYO-01] shows every difference with its order or its row, and the fees, also in a currency the product doesn't sell in", async () => {
  answer.mockResolvedValue(json(200, result));
  draw();
  drop();
  const shown = await screen.findByRole("table", { name: "Differences" });
  const cells = within(shown)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["Another amount", "Payment", "Order 9", "pi_1", "$240.00", "$239.00"],
    ["Missing here", "Payment", "Row 4", "pi_8", "–", "239.00 SEK"],
    ["Missing at the provider", "Refund", "Order 11", "–", "$40.00", "–"],
  ]);
  expect(screen.getByText("2 matched")).toBeTruthy();
  expect(screen.getByText("7.26 SEK in fees")).toBeTruthy();
});

test("[PYO-01] says that everything matches", async () => {
  const counts = { different: 0, missingHere: 0, missingThere: 0 };
  answer.mockResolvedValue(json(200, { ...result, counts, different: [], missingHere: [], missingThere: [] }));
  draw();
  drop();
  expect(await screen.findByText("Everything matches.")).toBeTruthy();
});

test("[PYO-01] names the rows and columns that can't be read", async () => {
  const details = [
    { field: "content.3.Amount", code: "not_an_amount", message: "" },
    { field: "content.7.Created (UTC)", code: "not_a_date", message: "" },
  ];
  answer.mockResolvedValue(json(422, { code: "validation_failed", message: "", details }));
  draw();
  drop();
  const rows = within(await screen.findByRole("table", { name: "Rows to correct" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["3", "Amount", "Enter an amount such as 25.00."],
    ["7", "Created (UTC)", "Enter a date such as 2026-03-31."],
  ]);
});

test("[PYO-01] says why a file is refused as a whole", async () => {
  answer.mockResolvedValue(
    json(422, { code: "validation_failed", message: "", details: [{ field: "content", code: "no_rows", message: "" }] }),
  );
  draw();
  drop();
  expect(await screen.findByText(/This report has no rows/)).toBeTruthy();
});
