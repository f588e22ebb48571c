import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import staff from "../texts/en.json";
import { BatchDialog } from "./batch-dialog.tsx";
import { CodeDialog } from "./code-dialog.tsx";
import { CouponDialog } from "./coupon-dialog.tsx";
import { readLimit, type Coupon } from "./coupon-words.ts";
import staffCoupons from "./texts/en.json";
import { UseByMonth } from "./use-by-month.tsx";

afterEach(() => vi.unstubAllGlobals());

const options = { user: { ...aClient, type: "admin", role: "school_admin" }, texts: { staff, staffCoupons } } as const;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const idle = { onClose: () => undefined, onDone: () => undefined };

/** Answers a read with what stands in `reads` for its address, every other call with what `answer` returns, and notes what was sent. */
function serve(answer: (body: unknown) => Response, reads: Readonly<Record<string, unknown>> = {}): [string, unknown][] {
  const sent: [string, unknown][] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
    if (init.method !== "GET") sent.push([`${init.method} ${url}`, body]);
    return init.method === "GET" ? Response.json(reads[url] ?? []) : answer(body);
  });
  return sent;
}

describe("a coupon", () => {
  test("a percentage must be from 1 to 100, a fixed amount above zero; the amount is sent in minor units", async () => {
    const sent = serve(() => Response.json({ id: 9 }), { "/api/school/1": { country: 1 } });
    renderPage(<CouponDialog coupon={null} {...idle} />, options);
    type("Name", "Open day");
    type("Percent", "101");
    press("Save");
    expect(await screen.findByText("Enter a percentage from 1 to 100")).toBeTruthy();
    type("Kind of discount", "FIXED");
    await screen.findByLabelText("Amount (USD)");
    type("Amount (USD)", "0");
    press("Save");
    expect(await screen.findByText("Enter an amount above zero")).toBeTruthy();
    type("Country", "2");
    type("Amount (GBP)", "12.50");
    press("Save");
    await waitFor(() => expect(sent.length).toBe(1));
    expect(sent[0]).toMatchObject([
      "POST /api/coupon",
      { name: "Open day", discountType: "FIXED", discount: 12_50, courseId: null, countryId: 2 },
    ]);
  });

  test("an existing one opens with its values, a fixed amount in its currency", () => {
    const coupon = { ...aCoupon, discountType: "FIXED", discount: 25_00, currency: "EUR" } as const;
    renderPage(<CouponDialog coupon={coupon} {...idle} />, options);
    expect(screen.getByLabelText<HTMLInputElement>("Amount (EUR)").value).toBe("25.00");
  });

  test("a new fixed amount is in the currency of the chosen school, not of the page; none is named until it is known", async () => {
    serve(() => Response.json({ id: 9 }), { "/api/school/1": { country: 1 }, "/api/school/3": { country: 3 } });
    const user = { ...options.user, role: "super_admin", schoolId: null };
    const staffSchools = [
      { id: 1, title: "Larkroom" },
      { id: 3, title: "Larkroom Israel" },
    ];
    renderPage(<CouponDialog coupon={null} {...idle} />, { ...options, user, loaderData: { staffSchools } });
    type("Kind of discount", "FIXED");
    expect(screen.getByLabelText("Amount")).toBeTruthy();
    type("School", "3");
    expect(await screen.findByLabelText("Amount (ILS)")).toBeTruthy();
    type("School", "1");
    expect(await screen.findByLabelText("Amount (USD)")).toBeTruthy();
    type("Country", "4");
    expect(screen.getByLabelText("Amount (EUR)")).toBeTruthy();
  });

  test("an admin's new fixed amount is in the currency of their own school", async () => {
    serve(() => Response.json({ id: 9 }), { "/api/school/1": { country: 4 } });
    renderPage(<CouponDialog coupon={null} {...idle} />, options);
    type("Kind of discount", "FIXED");
    expect(await screen.findByLabelText("Amount (EUR)")).toBeTruthy();
  });

  test("without a country, a fixed amount is in the currency of its course", async () => {
    serve(() => Response.json({ id: 9 }), { "/api/course/7": { currency: "GBP" }, "/api/school/1": { country: 1 } });
    const course = { id: 7, name: "Chess" };
    const coupon = { ...aCoupon, discountType: "FIXED", discount: 25_00, countryId: 3, currency: "ILS", course } as const;
    renderPage(<CouponDialog coupon={coupon} {...idle} />, options);
    expect(screen.getByLabelText("Amount (ILS)")).toBeTruthy();
    type("Country", "");
    expect(await screen.findByLabelText("Amount (GBP)")).toBeTruthy();
  });
});

describe("a promo code", () => {
  test("an empty limit means none; one that exists is reported at its field and nothing typed is lost", async () => {
    const sent = serve(() =>
      Response.json(
        { code: "validation_failed", message: "", details: [{ field: "name", code: "duplicate", message: "" }] },
        { status: 422 },
      ),
    );
    renderPage(<CodeDialog couponId={3} code={null} {...idle} />, options);
    type("Code", "SPRING");
    type("Orders in total", "ten");
    press("Save");
    expect(await screen.findByText("Enter a whole number")).toBeTruthy();
    type("Orders in total", "");
    press("Save");
    expect(await screen.findByText("Your school already has this code")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("Code").value).toBe("SPRING");
    expect(sent[0]).toMatchObject([
      "POST /api/coupon/3/promo_code",
      { name: "SPRING", redemptionCount: null, perFamily: null, expiryDate: null },
    ]);
  });

  test("a batch is at most 1,000 codes", async () => {
    const sent = serve(() => Response.json({ codes: ["A"] }));
    renderPage(<BatchDialog couponId={3} {...idle} />, options);
    type("How many codes", "1001");
    press("Generate codes");
    expect(await screen.findByText("Enter a whole number")).toBeTruthy();
    type("How many codes", "1000");
    type("Random characters after it", "10");
    press("Generate codes");
    await waitFor(() => expect(sent[0]).toMatchObject(["POST /api/coupon/3/promo_code/batch", { count: 1000, length: 10, perFamily: 1 }]));
  });

  test.each([
    ["", null],
    ["7", 7],
    [" 12 ", 12],
    ["0", Number.NaN],
    ["1.5", Number.NaN],
    ["-1", Number.NaN],
  ])("the limit %j is read as %s", (typed, limit) => {
    expect(readLimit(typed)).toEqual(limit);
  });
});

test("use by month names the month, the orders and what was taken off", () => {
  renderPage(<UseByMonth currency="USD" months={[{ month: "2026-03", orders: 2, discount: 48_00 }]} />, options);
  const [row] = screen.getAllByRole("listitem");
  for (const part of ["March 2026", "2 orders", "$48.00"]) expect(row?.textContent).toContain(part);
});

const aCoupon: Coupon = {
  id: 3,
  school: { id: 1, name: "Larkroom" },
  course: null,
  countryId: null,
  name: "Open day",
  description: "",
  discountType: "PERCENT",
  discount: 20,
  currency: "USD",
  paymentOrderType: "ALL",
  active: true,
  codes: 0,
  used: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
};
