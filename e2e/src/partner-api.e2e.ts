import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./support/accessibility.ts";
import { query } from "./support/database.ts";
import { withOwnProduct } from "./support/own-product.ts";
import { logInQuietly } from "./support/people.ts";
import { expect, test as base } from "./support/scenario.ts";
import type { RunningServer } from "./support/server.ts";

const test = base.extend<object, { product: RunningServer }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- a fixture that needs no other
  product: async ({}, provide) => withOwnProduct(provide, { WEBHOOKS_LOCAL: "on" }),
});

/** The school's own system, which takes every event. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    response.end("thanks");
  });
});
test.beforeAll(() => new Promise<void>((done) => void receiver.listen(0, "127.0.0.1", done)));
test.afterAll(() => new Promise<void>((done) => void receiver.close(() => done())));

test("[PRT-02] [PRT-15] [PRT-18] [PRT-19] [PRT-20] an admin makes a key and reads with it, adds a webhook, sees a delivery and sends it again", async ({
  page,
  context,
  product,
  problems,
}) => {
  // An address without https is refused.
  problems.allow(/the server responded with a status of 422/);
  await logInQuietly(context, "school admin");
  let key = "";

  await test.step("adds a key that may read courses, and copies it", async () => {
    await page.goto("/us/staff/api");
    await expect(page.getByText("No keys yet")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add key" }).click();
    const dialog = page.getByRole("dialog", { name: "Add key" });
    await dialog.getByRole("button", { name: "Add key" }).click();
    await expect(dialog.getByText("Fill this in.")).toBeVisible();
    await dialog.getByLabel("Name").fill("Student records");
    await dialog.getByRole("checkbox", { name: "Courses" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add key" }).click();
    const shown = page.getByRole("dialog", { name: "Your new key" });
    key = (await shown.locator("code").textContent()) ?? "";
    expect(key).toMatch(/^lark_[\w-]{43}$/);
    await shown.getByRole("button", { name: "Done" }).first().click();
    await expect(page.getByRole("row", { name: /Student records/ })).toContainText("Courses");
  });

  await test.step("reads with it what it may read, and nothing else", async () => {
    const read = (path: string) => fetch(`${product.url}/api/partner${path}`, { headers: { authorization: `Bearer ${key}` } });
    const courses = await read("/courses");
    expect(courses.status).toBe(200);
    expect(((await courses.json()) as { items: unknown[] }).items.length).toBeGreaterThan(0);
    const orders = await read("/orders");
    expect([orders.status, ((await orders.json()) as { reason: string }).reason]).toEqual([403, "orders"]);
  });

  await test.step("adds a webhook for marks", async () => {
    await page.getByRole("button", { name: "Add webhook" }).click();
    const dialog = page.getByRole("dialog", { name: "Add webhook" });
    await dialog.getByLabel("Address").fill("http://example.com/in");
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    await expect(dialog.getByText(/^Enter an https address with a domain/)).toBeVisible();
    await dialog.getByLabel("Address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`);
    for (const event of ["Enrolled", "Graded", "Paid"]) await dialog.getByRole("checkbox", { name: event }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add webhook" }).click();
    const shown = page.getByRole("dialog", { name: "Signing secret" });
    await expect(shown.getByText(/^whsec_/)).toBeVisible();
    await shown.getByRole("button", { name: "Done" }).first().click();
    await expect(page.getByRole("listitem").filter({ hasText: "127.0.0.1" })).toContainText("On");
  });

  await test.step("a child is marked: the receiver hears of it within moments", async () => {
    const [marked] = await query<{ class: string; child: string }>(
      `select a.group_class_id as class, a.student_id as child from attendance a
       join group_class c on c.id = a.group_class_id and c.status = 'CLOSED'
       where c.school_id = (select school_id from partner_key limit 1) and a.state = 'PRESENT' order by c.starts_at desc limit 1`,
    );
    const status = await page.evaluate(
      async ({ classId, user }) => {
        const answer = await fetch(`/api/group_class/${classId}/set_attendance_state`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ user, state: "LATE" }),
        });
        return answer.status;
      },
      { classId: marked?.class, user: Number(marked?.child) },
    );
    expect(status).toBe(200);
    await expect.poll(() => received.length, { timeout: 90_000 }).toBe(1);
    expect(JSON.parse(received[0]?.body ?? "{}")).toMatchObject({
      type: "attended",
      data: { groupClassId: Number(marked?.class), state: "LATE" },
    });
  });

  await test.step("sees the delivery, and sends it again with its id", async () => {
    await page.getByRole("link", { name: "Deliveries" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
    const row = page.getByRole("row", { name: /Attendance marked/ });
    await expect(row).toContainText("Delivered");
    await expect(row).toContainText("thanks");
    await expectAccessible(page);
    await row.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("1 event will be sent again")).toBeVisible();
    await expect.poll(() => received.length, { timeout: 90_000 }).toBe(2);
    expect(received[1]?.headers["webhook-id"]).toBe(received[0]?.headers["webhook-id"]);
  });

  await test.step("finds the call in the documentation", async () => {
    await page.goto("/us/developers");
    await expect(page.getByRole("heading", { name: "GET /api/partner/courses", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "attended" })).toBeVisible();
    await expectAccessible(page);
  });
});
