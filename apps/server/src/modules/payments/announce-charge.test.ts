import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { editions, type EditionSlug } from "@larkroom/domain/editions/editions";
import { date } from "@larkroom/domain/editions/formats";
import { dayIn } from "@larkroom/domain/shared/time";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { announceCharge, listToAnnounce } from "./announce-charge.ts";
import { payingApp } from "./payments.test-support.ts";
import { paymentMethod, paymentOrder } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

beforeAll(async () => {
  const as = await f.tokenFor(f.superAdmin);
  const body = { active: true, mode: "live" as const };
  await app.call("PUT /payment_account/:country/:account", { as, params: { country: 1, account: "NONE" }, body });
});

/** An order of three payments whose first is paid. */
async function started() {
  const { parent, child } = await pay.newFamily();
  const { body } = await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "installments" });
  expect(body).toMatchObject({ result: "paid" });
  await pay.eventsDelivered();
  return { parent, child, orderId: body.orderId };
}

/** Announces what is upcoming in one order, as the jobs do. */
async function announce(orderId: number): Promise<number> {
  const own = (await pay.installments(orderId)).map(({ id }) => id);
  const found = (await listToAnnounce(app.kernel)).map(({ id }) => id).filter((id) => own.includes(id));
  // Queued twice, it is announced once.
  for (const id of [...found, ...found]) await announceCharge(app.kernel, id);
  return found.length;
}

/** Moves the clock to some hours before an installment is due. */
async function waitUntil(orderId: number, number: number, hoursBefore: number) {
  const part = (await pay.installments(orderId))[number - 1];
  if (!part) throw new Error(`no installment ${number}`);
  app.sleep(app.now().until(part.dueAt.subtract({ hours: hoursBefore })));
  return part;
}

const emails = (email: string) =>
  app.db
    .select()
    .from(outgoingMessage)
    .where(and(eq(outgoingMessage.recipient, email), eq(outgoingMessage.kind, "payments.upcoming")))
    .orderBy(outgoingMessage.id);
const change = (orderId: number, values: Partial<typeof paymentOrder.$inferInsert>) =>
  app.db.update(paymentOrder).set(values).where(eq(paymentOrder.id, orderId));

describe("an email before each automatic charge", () => {
  test("is sent once, three days ahead, with the amount, the card and a link to the order", async () => {
    const { parent, orderId } = await started();
    await waitUntil(orderId, 2, 73);
    expect(await announce(orderId)).toBe(0);
    const part = await waitUntil(orderId, 2, 71);
    expect([await announce(orderId), await announce(orderId)]).toEqual([1, 0]);
    const sent = await emails(parent.identity);
    expect(sent).toHaveLength(1);
    const day = date(dayIn(part.dueAt, "America/New_York"), editions.us);
    expect(sent[0]?.subject).toBe(`$90.00 for Course drawing will be charged on ${day}`);
    for (const expected of [`We’ll charge $90.00 to Visa 4242 on ${day}.`, `/us/profile/billing?order=${orderId}`, "2 of 3"])
      expect(sent[0]?.text).toContain(expected);
  });

  test.each(["us", "uk", "il", "pt"] as const)(
    "names the day in the family's own zone, in the language of %s",
    async (slug: EditionSlug) => {
      const { parent, orderId } = await started();
      await app.db.update(account).set({ edition: slug, timeZone: "Pacific/Kiritimati" }).where(eq(account.id, parent.id));
      const part = await waitUntil(orderId, 2, 40);
      const there = date(dayIn(part.dueAt, "Pacific/Kiritimati"), editions[slug]);
      expect(there).not.toBe(date(dayIn(part.dueAt, "America/New_York"), editions[slug]));
      await announce(orderId);
      const [sent] = await emails(parent.identity);
      expect(sent?.text).toContain(there);
      expect(sent?.text).toContain(`/${slug}/profile/billing?order=${orderId}`);
    },
  );

  test("says that the card expires before that day, or that there is none", async () => {
    const [expiring, without] = [await started(), await started()];
    const part = await waitUntil(expiring.orderId, 2, 60);
    const before = part.dueAt.toZonedDateTimeISO("America/New_York").subtract({ months: 1 });
    const ending = { cardExpiresMonth: before.month, cardExpiresYear: before.year };
    await app.db.update(paymentMethod).set(ending).where(eq(paymentMethod.clientId, expiring.parent.id));
    await app.db.update(paymentMethod).set({ removedAt: app.now(), isDefault: false }).where(eq(paymentMethod.clientId, without.parent.id));
    await announce(expiring.orderId);
    await announce(without.orderId);
    expect((await emails(expiring.parent.identity))[0]?.text).toContain("Visa 4242 expires before");
    const [second] = await emails(without.parent.identity);
    expect(second?.text).toContain("there’s no saved card");
    expect(second?.text).not.toContain("4242");
  });

  test("is not sent while the order is paused or once it is canceled, nor for what was paid meanwhile", async () => {
    const [paused, canceled, paid] = [await started(), await started(), await started()];
    const part = await waitUntil(paused.orderId, 2, 60);
    const asked = (await listToAnnounce(app.kernel)).map(({ id }) => id);
    await change(paused.orderId, { pausedUntil: app.now().add({ hours: 5 }) });
    await app.call("POST /public/profile/client/orders/:id/cancel", {
      params: { id: canceled.orderId },
      as: await f.tokenFor(canceled.parent),
    });
    const second = (await pay.installments(paid.orderId))[1]?.id ?? 0;
    await app.call("POST /pay/installment/:id", { params: { id: second }, as: await f.tokenFor(paid.parent), body: {} });
    // Also when they were queued before.
    expect(asked).toEqual(expect.arrayContaining([part.id, second]));
    for (const id of asked) await announceCharge(app.kernel, id);
    for (const { parent, orderId } of [paused, canceled, paid]) {
      expect(await announce(orderId)).toBe(0);
      expect(await emails(parent.identity)).toEqual([]);
    }
    app.sleep({ hours: 6 });
    await announce(paused.orderId);
    expect(await emails(paused.parent.identity)).toHaveLength(1);
  });

  test("is sent again for a new day that staff gave the payment", async () => {
    const { parent, orderId } = await started();
    const part = await waitUntil(orderId, 2, 60);
    await announce(orderId);
    const day = dayIn(part.dueAt.add({ hours: 24 * 10 }), "America/New_York");
    const moved = await app.call("POST /payment_order/:id/new_date", {
      params: { id: orderId },
      as: await f.tokenFor(f.admin),
      body: { installment: part.id, date: day, reason: "agreed by phone" },
    });
    expect(moved.status).toBe(200);
    expect(await announce(orderId)).toBe(0);
    await waitUntil(orderId, 2, 60);
    expect(await announce(orderId)).toBe(1);
    const sent = await emails(parent.identity);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain(date(day, editions.us));
  });

  test("asks to pay the school where the school collects the money itself", async () => {
    const { parent, child } = await pay.newFamily();
    const { body } = await pay.checkOut(parent, {
      method: null,
      body: { payment_provider: "NONE" },
      students: [child.id],
      group: await pay.newGroup(),
      plan: "installments",
    });
    const [first] = await pay.installments(body.orderId);
    const recorded = await app.call("POST /payment_order/:id/payment", {
      as: await f.tokenFor(f.admin),
      params: { id: body.orderId },
      body: {
        installment: first?.id ?? 0,
        method: "cash",
        receiptNumber: "A-1",
        receivedOn: app.now().subtract({ hours: 24 }).toString().slice(0, 10),
        note: "",
      },
    });
    expect([recorded.status, recorded.body]).toEqual([200, expect.anything()]);
    await waitUntil(body.orderId, 2, 60);
    expect(await announce(body.orderId)).toBe(1);
    const [sent] = await emails(parent.identity);
    expect(sent?.text).toMatch(new RegExp(`Pay \\$90\\.00 to .+ and mention order ${body.orderId}`));
    expect(sent?.text).not.toContain("We’ll charge");
  });
});
