import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { school } from "../schools/tables.ts";
import { chargeInstallment, listDue } from "./charge-due.ts";
import { ledger, payingApp } from "./payments.test-support.ts";
import { expireHolds } from "./reconcile.ts";
import { installment, paymentOrder } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;
const direct = { method: null, body: { payment_provider: "NONE" as const } };

const offer = async (active: boolean) => {
  const { status } = await app.call("PUT /payment_account/:country/:account", {
    as: await f.tokenFor(f.superAdmin),
    params: { country: 1, account: "NONE" },
    body: { active, mode: "live" },
  });
  expect(status).toBe(200);
};
const mailsTo = (email: string) => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email));
const record = async (order: number, part: number, receiptNumber: string) =>
  app.call("POST /payment_order/:id/payment", {
    as: await f.tokenFor(f.admin),
    params: { id: order },
    body: {
      installment: part,
      method: "transfer",
      receiptNumber,
      receivedOn: app.now().toZonedDateTimeISO(f.school.timeZone).toPlainDate().toString(),
      note: "",
    },
  });

beforeAll(() => offer(true));

test("[PAY-04] NONE is named after the providers where the school collects the money, and nowhere else", async () => {
  const offered = async (country: string) =>
    (await app.call("GET /public/country/payment_settings", { headers: { "x-country": country } })).body.providers;
  expect([await offered("us"), await offered("pt")]).toEqual([["SANDBOX", "NONE"], ["SANDBOX"]]);
  await offer(false);
  expect(await offered("us")).toEqual(["SANDBOX"]);
  await offer(true);
});

test("[PAY-01] without the offer, paying the school directly is refused at its field and holds nothing", async () => {
  await offer(false);
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const refused = await pay.checkOut(parent, { ...direct, students: [child.id], group });
  expect([refused.status, refused.body.details]).toEqual([
    422,
    [expect.objectContaining({ field: "payment_provider", code: "not_available" })],
  ]);
  expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0 });
  await offer(true);
});

test("[PAY-01] an order paid to the school holds its seats for the school's days, charges nothing, and says by email how to pay", async () => {
  const promo = await pay.addPromo({ code: "DIRECT10", discount: 10, count: 5 });
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup({ capacity: 1 });
  const cart = { ...direct, students: [child.id], group, body: { ...direct.body, promo_code: "DIRECT10" } };
  const first = await pay.checkOut(parent, cart);
  const { orderId } = first.body;
  expect(first.body).toMatchObject({ result: "needs_action", provider: "NONE", actionUrl: null, order: { status: "PENDING" } });
  expect(first.body.order?.installments[0]?.dueDate).toBe(first.body.order?.holdExpiresAt);
  const { createdAt, holdExpiresAt } = await pay.order(orderId);
  expect(holdExpiresAt?.toString()).toBe(createdAt.add({ hours: 168 }).toString());
  expect([await pay.charges(orderId), await pay.promoUsed(promo)]).toEqual([[], 1]);
  expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 0, inGroup: false, holds: 1 });
  const [mail, ...others] = await mailsTo(parent.identity);
  expect([mail?.kind, others]).toEqual(["payments.direct", []]);

  app.sleep({ minutes: 60 });
  expect((await pay.checkOut(parent, cart)).body.orderId).toBe(orderId);
  const [, second] = [await expireHolds(app.kernel), await pay.newFamily()];
  const late = await pay.checkOut(second.parent, { ...direct, students: [second.child.id], group });
  expect([late.body.code, (await pay.order(orderId)).status]).toEqual(["group_full", "PENDING"]);
});

test("[PAY-01] the school's own number of days counts, and then the seats are free again", async () => {
  await app.call("PUT /school/:id", {
    as: await f.tokenFor(f.admin),
    params: { id: f.school.id },
    body: { settings: { directPaymentDays: 2 } },
  });
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { orderId } = (await pay.checkOut(parent, { ...direct, students: [child.id], group })).body;
  app.sleep({ hours: 47 });
  await expireHolds(app.kernel);
  expect((await pay.order(orderId)).status).toBe("PENDING");
  app.sleep({ hours: 1 });
  await expireHolds(app.kernel);
  expect(await pay.order(orderId)).toMatchObject({ status: "CANCELED", cancelReason: "hold_expired" });
  expect(await pay.placeOf(child, group)).toMatchObject({ holds: 0 });
  await app.db.update(school).set({ settings: {} }).where(eq(school.id, f.school.id));
});

test("[PAY-01] once the school records the first payment the child is enrolled; later ones are never charged and become overdue", async () => {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { orderId } = (await pay.checkOut(parent, { ...direct, students: [child.id], group, plan: "installments" })).body;
  const [first, second] = await pay.installments(orderId);
  expect(
    (await app.call("POST /pay/installment/:id", { as: await f.tokenFor(parent), params: { id: first?.id ?? 0 }, body: {} })).status,
  ).toBe(409);
  const paid = await record(orderId, first?.id ?? 0, "R-1");
  expect([paid.status, paid.body.status]).toEqual([200, "ACTIVE"]);
  expect(await pay.placeOf(child, group)).toMatchObject({ enrolments: 1, active: 1, inGroup: true, holds: 0 });
  expect((await mailsTo(parent.identity)).map(({ kind }) => kind)).toEqual(["payments.direct", "payments.receipt"]);

  await app.db
    .update(installment)
    .set({ dueAt: app.now().subtract({ hours: 24 * 5 }) })
    .where(eq(installment.id, second?.id ?? 0));
  expect((await listDue(app.kernel)).map(({ id }) => id)).not.toContain(second?.id);
  await chargeInstallment(app.kernel, second?.id ?? 0);
  expect((await pay.installments(orderId))[1]?.status).toBe("scheduled");
  const overdue = await app.call("GET /payments/overdue", { as: await f.tokenFor(f.admin), query: { search: parent.name } });
  expect(overdue.body.items.map(({ client, provider }) => [client.id, provider])).toEqual([[parent.id, "NONE"]]);
  expect((await ledger(app)).filter((taken) => taken.orderId === orderId)).toEqual([]);
});

test("[ORD-07] [ORD-09] emails about a new date and the end of a pause ask to pay the school, and promise no charge", async () => {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { orderId } = (await pay.checkOut(parent, { ...direct, students: [child.id], group, plan: "installments" })).body;
  const [first, second] = await pay.installments(orderId);
  expect((await record(orderId, first?.id ?? 0, "R-7")).status).toBe(200);
  const as = await f.tokenFor(f.admin);
  const day = app.now().toZonedDateTimeISO(f.school.timeZone).toPlainDate().add({ days: 20 }).toString();
  const reason = "Paid after the holidays";
  const params = { id: orderId };
  const answers = [
    await app.call("POST /payment_order/:id/new_date", { as, params, body: { installment: second?.id ?? 0, date: day, reason } }),
    await app.call("POST /payment_order/:id/pause", { as, params, body: { until: day, reason } }),
    await app.call("DELETE /payment_order/:id/pause", { as, params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const mails = await mailsTo(parent.identity);
  for (const kind of ["payments.new_date", "payments.resumed"]) {
    const text = mails.find((mail) => mail.kind === kind)?.text;
    expect(text).toContain(`mention order ${orderId}`);
    expect(text).not.toContain("saved card");
  }
});

test("[PAY-01] a free order completes at once, whatever was chosen", async () => {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(parent, { ...direct, students: [child.id], group, plan: "trial" });
  expect(body).toMatchObject({ result: "paid", provider: "NONE", order: { status: "COMPLETED" } });
});

test("[PAC-04] the account can't be removed while an order waits to be paid to the school", async () => {
  const remove = async () =>
    app.call("DELETE /payment_account/:country/:account", { as: await f.tokenFor(f.superAdmin), params: { country: 1, account: "NONE" } });
  const { parent, child } = await pay.newFamily();
  await pay.checkOut(parent, { ...direct, students: [child.id], group: await pay.newGroup() });
  const refused = await remove();
  expect([refused.status, refused.body.code, refused.body.reason]).toEqual([409, "transition_not_allowed", "in_use"]);
});

test("[PAC-04] an account is not removed while an installment of an order placed with it is unpaid, and is once all are paid or canceled", async () => {
  const keys = { publicKey: "pk_test_12345678", secretKey: "sk_test_12345678", webhookSecret: "whsec_12345678" };
  const at = { as: await f.tokenFor(f.superAdmin), params: { country: 1, account: "STRIPE" as const } };
  await app.call("PUT /payment_account/:country/:account", { ...at, body: { active: false, mode: "test", keys } });
  const { parent, child } = await pay.newFamily();
  const { orderId } = (await pay.checkOut(parent, { students: [child.id], group: await pay.newGroup(), plan: "installments" })).body;
  await pay.eventsDelivered();
  await app.db.update(paymentOrder).set({ provider: "STRIPE" }).where(eq(paymentOrder.id, orderId));
  expect((await app.call("DELETE /payment_account/:country/:account", at)).body.reason).toBe("in_use");
  await app.db.update(paymentOrder).set({ status: "COMPLETED" }).where(eq(paymentOrder.id, orderId));
  expect((await app.call("DELETE /payment_account/:country/:account", at)).status).toBe(204);
});
