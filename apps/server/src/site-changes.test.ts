import { beforeEach, expect, test, vi } from "vitest";
import { secondNode, testApp } from "./kernel/testing/app.ts";
import { makeFixtures } from "./kernel/testing/fixtures.ts";

const app = await testApp();
const f = await makeFixtures(app);
const other = await secondNode(app);
const asAdmin = await f.tokenFor(f.admin);

const heard = vi.fn<(change: unknown) => void>();
other.kernel.bus.on("site-changed", heard);
beforeEach(() => void heard.mockClear());

/** Whether the other node hears of a change within two seconds. */
const isHeard = () => vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 2_000, interval: 10 });

test.each([
  [
    "a course",
    () => app.call("PUT /course/:id", { as: asAdmin, params: { id: f.drawing.id }, body: { version: 1, title: "Drawing anew" } }),
  ],
  [
    "a price",
    () =>
      app.call("POST /course/:id/payment_plan", {
        as: asAdmin,
        params: { id: f.drawing.id },
        body: {
          title: "At once",
          type: "ONETIME",
          journey: "purchase",
          description: "",
          checkoutDescription: "",
          active: true,
          lessons: 12,
          costUndiscounted: null,
          installments: [{ amount: 240_00, offsetValue: 0, offsetUnit: "days" }],
        },
      }),
  ],
  [
    "a group",
    () => app.call("PUT /group/:id", { as: asAdmin, params: { id: f.codingGroup.id }, body: { version: 1, publicName: "Larks" } }),
  ],
  ["a school's settings", () => app.call("PUT /school/:id", { as: asAdmin, params: { id: f.school.id }, body: { privateSale: true } })],
  [
    "a holiday",
    () =>
      app.call("POST /school/:id/holidays", {
        as: asAdmin,
        params: { id: f.school.id },
        body: { holidays: [{ title: "Spring", dateFrom: "2031-04-01", dateTo: "2031-04-07" }] },
      }),
  ],
] as const)("a change of %s is announced to every node, which renders the public pages anew", async (_, change) => {
  const { status, refusal } = await change();
  expect([status < 300, refusal]).toEqual([true, ""]);
  await isHeard();
});

test("a refused change and a login are not announced", async () => {
  expect((await app.call("PUT /course/:id", { as: asAdmin, params: { id: f.drawing.id }, wrongBody: { title: "" } })).status).toBe(422);
  await f.tokenFor(f.admin);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).not.toHaveBeenCalled();
});
