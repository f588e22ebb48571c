import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { cards, payingApp } from "./payments.test-support.ts";
import { installment } from "./tables.ts";

const pay = await payingApp();
const { app, f } = pay;

/** An order of three payments whose first is paid. */
async function started() {
  const { parent, child } = await pay.newFamily();
  const group = await pay.newGroup();
  const { body } = await pay.checkOut(parent, { students: [child.id], group, plan: "installments", card: cards.visa });
  await pay.eventsDelivered();
  return { parent, parts: await pay.installments(body.orderId) };
}
const owe = (id: number, status: "scheduled" | "pending" | "stalled", hours: number) =>
  app.db
    .update(installment)
    .set({ status, dueAt: app.now().subtract({ hours }) })
    .where(eq(installment.id, id));
const ask = async (as: string, query = {}) => (await app.call("GET /payments/overdue", { as, query })).body;

test("[OVW-02] lists what is overdue to people who run the school: by family, oldest first, with the sum", async () => {
  const as = await f.tokenFor(f.admin);
  const nothing = { families: 0, totals: [], oldestDays: null, schools: [], total: 0, items: [], failedRefunds: { count: 0, items: [] } };
  expect(await ask(as)).toEqual(nothing);
  const [one, other] = [await started(), await started()];
  await owe(one.parts[1]?.id ?? 0, "stalled", 24 * 9);
  await owe(one.parts[2]?.id ?? 0, "stalled", 2);
  await owe(other.parts[1]?.id ?? 0, "pending", 24 * 23);
  // Tried today and retried automatically: not overdue yet.
  await owe(other.parts[2]?.id ?? 0, "pending", 20);
  const found = await ask(as);
  expect(found).toMatchObject({ families: 2, totals: [{ currency: "USD", amount: 270_00 }], oldestDays: 23 });
  expect(found.items).toMatchObject([
    { client: { id: other.parent.id }, amount: 90_00, parts: 1, days: 23 },
    { client: { id: one.parent.id }, amount: 180_00, parts: 2, days: 9 },
  ]);
  expect(found.schools).toEqual([
    { school: { id: f.school.id, title: expect.any(String) }, families: 2, totals: [{ currency: "USD", amount: 270_00 }] },
  ]);
});

test("[OVW-02] [PM-04] is limited to the actor's own school", async () => {
  expect((await ask(await f.tokenFor(f.otherAdmin))).families).toBe(0);
  expect((await ask(await f.tokenFor(f.otherAdmin), { school: f.school.id })).families).toBe(0);
  const asSuper = await f.tokenFor(f.superAdmin);
  expect([(await ask(asSuper)).families, (await ask(asSuper, { school: f.otherSchool.id })).families]).toEqual([2, 0]);
  expect((await app.call("GET /payments/overdue", { as: await f.tokenFor(f.teacher) })).status).toBe(403);
  expect((await app.call("GET /payments/overdue", { as: await f.tokenFor(f.distributor) })).status).toBe(403);
});

test("[OVW-02] the full list: searched by the parent's name, in pages, with the sums of all", async () => {
  const as = await f.tokenFor(f.admin);
  const { items, total } = await ask(as, { limit: 1, page: 2 });
  expect([items.length, total]).toEqual([1, 2]);
  const [first] = (await ask(as)).items;
  expect(items[0]?.client.id).not.toBe(first?.client.id);
  await app.db
    .update(account)
    .set({ name: "Nadia Haddad" })
    .where(eq(account.id, first?.client.id ?? 0));
  const found = await ask(as, { search: "haddad" });
  expect([found.total, found.families, found.items.map(({ client }) => client.id)]).toEqual([1, 2, [first?.client.id]]);
  expect((await ask(as, { search: "100%" })).items).toEqual([]);
  expect(found.items[0]).toMatchObject({ school: { id: f.school.id }, remindedAt: null, mayRemind: true });
});

test("[OVW-03] a reminder emails the parent everything overdue, once a day, and the activity log records the sender", async () => {
  const { parent, parts } = await started();
  await owe(parts[1]?.id ?? 0, "stalled", 24 * 9);
  await owe(parts[2]?.id ?? 0, "pending", 24 * 3);
  const email = `family-${parent.id}@haddad.example`;
  await app.db.update(account).set({ email }).where(eq(account.id, parent.id));
  const as = await f.tokenFor(f.admin);
  const remind = (id: number, who = as) => app.call("POST /payments/overdue/:id/remind", { as: who, params: { id } });
  const emails = () => app.db.select().from(outgoingMessage).where(eq(outgoingMessage.recipient, email)).orderBy(desc(outgoingMessage.id));
  const id = parts[1]?.id ?? 0;

  // Other schools' staff, teachers and the family can't. A missing payment and another school's answer alike.
  const foreign = await remind(id, await f.tokenFor(f.otherAdmin));
  const missing = await remind(999_999_999);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect({ ...foreign.body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
  for (const person of [f.teacher, f.distributor, parent]) expect((await remind(id, await f.tokenFor(person))).status).toBe(403);
  // A paid one is not overdue.
  expect((await remind(parts[0]?.id ?? 0)).body).toMatchObject({ code: "transition_not_allowed", reason: "not_overdue" });
  const before = (await emails()).length;

  const both = await Promise.all([remind(id), remind(parts[2]?.id ?? 0)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ parts: 2 });
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: "already_done", reason: "reminded_today" });
  const sent = (await emails()).slice(0, -before || undefined);
  expect(sent.map(({ kind }) => kind)).toEqual(["payments.reminder"]);
  expect(sent[0]?.text).toContain("$180.00");
  expect(sent[0]?.text).toContain(`profile/billing?order=`);
  const [entry] = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "payments.reminded"));
  expect(entry).toMatchObject({
    actorId: f.admin.id,
    schoolId: f.school.id,
    targetKind: "client",
    after: { installments: [id, parts[2]?.id] },
  });
  const row = () => ask(as, { limit: 100 }).then(({ items }) => items.find((one) => one.client.id === parent.id));
  expect(await row()).toMatchObject({ mayRemind: false, remindedAt: expect.any(String), id });

  // The next day a reminder is possible again; without an address no one can be reminded.
  app.sleep({ hours: 24 });
  expect(await row()).toMatchObject({ mayRemind: true });
  expect((await remind(id)).status).toBe(200);
  app.sleep({ hours: 24 });
  await app.db
    .update(account)
    .set({ email: null, phone: `+1202555${String(parent.id).padStart(4, "0")}` })
    .where(eq(account.id, parent.id));
  expect(await row()).toMatchObject({ mayRemind: false });
  expect((await remind(id)).body).toMatchObject({ code: "transition_not_allowed", reason: "no_email" });
  expect(await row()).toMatchObject({ parts: 2 });
});
