import type { IncomingHttpHeaders } from "node:http";
import { createHmac } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { WebhookEvent } from "@larkroom/domain/partners/webhook-delivery";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { secondNode } from "../../kernel/testing/app.ts";
import type { Person } from "../../kernel/testing/fixtures.ts";
import { enrolStudents } from "../enrolment/index.ts";
import { makeAssignment, planned } from "../assessment/group-assessment.test-support.ts";
import { payingApp } from "../payments/payments.test-support.ts";
import { deliverDue } from "./deliver.ts";
import { shareWithOthers, startReceiver } from "./partners.test-support.ts";
import { partnerRetention } from "./retention.ts";
import { webhookDelivery, webhookSubscription } from "./tables.ts";

const { app, f, checkOut, newFamily, newGroup } = await payingApp({ WEBHOOKS_LOCAL: "on" });
const receiver = await startReceiver();
const classId = f.codingGroup.classIds[0];
const asTeacher = () => f.tokenFor(f.teacher);
const params = { id: f.school.id };
const allEvents = ["enrolled", "attended", "graded", "paid"] as const;

beforeEach(async () => {
  await app.db.delete(webhookSubscription);
  await app.db.delete(outgoingMessage).where(eq(outgoingMessage.kind, "partners.webhook_ended"));
  Object.assign(receiver, { answers: 200, says: "", onReceived: async () => undefined });
  receiver.received.length = 0;
});

const asAdmin = () => f.tokenFor(f.admin);
async function subscribe(events: readonly WebhookEvent[] = allEvents, includesStudents = false, admin: Person = f.admin) {
  const { body, status } = await app.call("POST /school/:id/webhooks", {
    as: await f.tokenFor(admin),
    params: { id: admin.schoolId ?? 0 },
    body: { url: receiver.url, events: [...events], includesStudents },
  });
  expect(status).toBe(200);
  return { id: body.webhook.id, secret: body.secret };
}
/** Gives the child one mark after another, so that each is an event. */
const marks = new Map<number, number>();
async function mark(child: Person = f.sam): Promise<string> {
  const before = marks.get(child.id) ?? 0;
  marks.set(child.id, before + 1);
  const state = (["LATE", "PARTIAL", "EXCUSED"] as const)[before % 3] ?? "LATE";
  const { status } = await app.call("POST /group_class/:id/set_attendance_state", {
    as: await asTeacher(),
    params: { id: classId },
    body: { user: child.id, state },
  });
  expect(status).toBe(200);
  return state;
}
const deliver = () => deliverDue(app.kernel);
const bodies = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> });
const deliveries = () => app.db.select().from(webhookDelivery).orderBy(webhookDelivery.id);
const webhook = async (id: number) => (await app.db.select().from(webhookSubscription).where(eq(webhookSubscription.id, id)))[0];
const listed = async (id: number, query = {}) =>
  (await app.call("GET /school/:id/webhooks/:webhookId/deliveries", { as: await asAdmin(), params: { ...params, webhookId: id }, query }))
    .body;
const replay = async (id: number, body: { deliveryId: number } | { since: string }) =>
  app.call("POST /school/:id/webhooks/:webhookId/replay", { as: await asAdmin(), params: { ...params, webhookId: id }, body });

describe("events", () => {
  test("[PRT-15] an enrolment and its payment are told in the transaction that makes them, by ids", async () => {
    await subscribe();
    const { parent, child } = await newFamily();
    const group = await newGroup();
    const { order } = (await checkOut(parent, { students: [child.id], group })).body;
    await deliver();
    const told = bodies();
    expect(told.map(({ type }) => type).toSorted()).toEqual(["enrolled", "paid"]);
    expect(told.find(({ type }) => type === "enrolled")?.data).toEqual({
      enrolmentId: expect.any(Number),
      courseId: f.drawing.id,
      groupId: group,
      journey: "purchase",
      student: null,
    });
    expect(told.find(({ type }) => type === "paid")?.data).toEqual({
      orderId: order?.id,
      courseId: f.drawing.id,
      installment: 1,
      amount: 24_000,
      currency: "USD",
    });
  });

  test("[PRT-15] a mark and a grade are told, each once, and a rolled back change is not", async () => {
    await subscribe(["attended", "graded", "enrolled"]);
    const state = await mark();
    const project = await makeAssignment(app, f.coding, { as: "project" });
    const given = (await planned(app, f.codingGroup)).find(({ courseAssignmentId }) => courseAssignmentId === project.id);
    const path = { groupId: f.codingGroup.id, assignmentId: given?.id ?? 0, studentId: f.sam.id };
    const grade = async (body: object) =>
      app.call("PUT /group/:groupId/assignment/:assignmentId/grades/:studentId", { as: await asTeacher(), params: path, wrongBody: body });
    const graded = await grade({ version: 1, percentage: 8_200, publish: true });
    expect(graded.status, graded.refusal).toBe(200);
    const { child } = await newFamily();
    const failing = inTransaction(app.db, async (tx) => {
      await enrolStudents(tx, {
        schoolId: f.school.id,
        groupId: f.drawingGroup.id,
        courseId: f.drawing.id,
        orderId: null,
        journey: "invite",
        lessons: null,
        items: [{ orderItemId: null, studentId: child.id }],
        now: app.now(),
      });
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    await deliver();
    expect(bodies().map(({ type, data }) => [type, data])).toEqual([
      ["attended", { groupClassId: classId, groupId: f.codingGroup.id, state, student: null }],
      ["graded", { groupAssignmentId: given?.id, groupId: f.codingGroup.id, percentage: 8_200, student: null }],
    ]);
  });

  test("[PRT-15] a webhook hears only of its own school and of the events it asked for", async () => {
    await subscribe(["paid"]);
    await subscribe(["attended"], false, f.otherAdmin);
    await mark();
    expect(await deliveries()).toEqual([]);
  });

  test("[PRT-15] the child is named by id and first name, if the webhook includes children and a parent allows it when it is sent", async () => {
    await subscribe(["attended"], true);
    await mark();
    await deliver();
    await shareWithOthers(app, f.ada, f.sam, true);
    await mark();
    await deliver();
    expect(bodies().map(({ data }) => data["student"])).toEqual([null, { id: f.sam.id, firstName: "Sam" }]);
    expect(JSON.stringify(receiver.received)).not.toContain(f.sam.name);
    await shareWithOthers(app, f.ada, f.sam, false);
  });

  test("[PRT-15] a signature covers id, time and the bytes of the body, with the secret that was shown once", async () => {
    const { secret } = await subscribe(["attended"]);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await mark();
    await deliver();
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: "" }] = receiver.received;
    const signed = [headers["webhook-id"], headers["webhook-timestamp"], body].join(".");
    const right = createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
      .update(signed)
      .digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${right}`);
    expect(headers["webhook-id"]).toBe((await deliveries())[0]?.eventId);
    expect(Math.abs(Number(headers["webhook-timestamp"]) - app.now().epochMilliseconds / 1000)).toBeLessThan(5);
    expect(headers["content-type"]).toBe("application/json");
    const stored = await app.db.execute<{ row: string }>(`select s::text as row from webhook_subscription s`);
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(6));
  });
});

describe("a receiver that", () => {
  test("[PRT-15] fails is asked again for 24 hours with the same id, then the delivery is parked", async () => {
    const { id } = await subscribe(["attended"]);
    receiver.answers = 500;
    receiver.says = `no ${"x".repeat(500)}`;
    await mark();
    for (let minutes = 0; minutes < 30 * 60; minutes += 30) {
      await deliver();
      app.sleep({ minutes: 30 });
    }
    await deliver();
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    const [parked] = (await listed(id)).items;
    expect(parked).toMatchObject({ status: "PARKED", attempts: 9, responseCode: 500, nextAttemptAt: null });
    expect(parked?.responseText).toHaveLength(200);
    expect((await webhook(id))?.active).toBe(true);
  });

  test("[PRT-15] recovers gets what it missed, and its failures are forgotten", async () => {
    const { id } = await subscribe(["attended"]);
    receiver.answers = 503;
    await mark();
    await deliver();
    expect((await webhook(id))?.failingSince).not.toBeNull();
    expect((await deliveries())[0]).toMatchObject({ status: "PENDING", attempts: 1, responseCode: 503 });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answers = 204;
    app.sleep({ minutes: 1 });
    await deliver();
    expect((await deliveries())[0]).toMatchObject({ status: "DELIVERED", attempts: 2, responseCode: 204 });
    expect((await webhook(id))?.failingSince).toBeNull();
  });

  test("[PRT-15] redirects is not followed", async () => {
    await subscribe(["attended"]);
    receiver.answers = 302;
    await mark();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/in"]);
    expect((await deliveries())[0]).toMatchObject({ status: "PENDING", responseCode: 302 });
  });

  test("[PRT-15] answers 410 unsubscribes: the webhook is off, and the school is emailed once", async () => {
    const { id } = await subscribe(["attended"]);
    receiver.answers = 410;
    await Promise.all([mark(), mark(f.tim)]);
    await deliver();
    expect(await webhook(id)).toMatchObject({ active: false, endedBecause: "gone" });
    expect((await deliveries()).map(({ status }) => status)).toEqual(["PARKED", "PARKED"]);
    await mark();
    expect(await deliveries()).toHaveLength(2);
    const mails = await app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, "partners.webhook_ended"));
    expect(mails).toMatchObject([{ recipient: "admin@test.example", schoolId: f.school.id }]);
    expect(mails[0]?.text).toContain("answered 410");
    expect((await replay(id, { since: "2026-01-01T00:00:00Z" })).refusal).toBe("409 transition_not_allowed");
  });

  test("[PRT-15] fails for five days is turned off with an email; someone turns it on again and replays", async () => {
    const { id } = await subscribe(["attended"]);
    receiver.answers = 500;
    for (let day = 0; day < 6; day += 1) {
      await mark();
      await deliver();
      app.sleep({ hours: 24 });
    }
    expect(await webhook(id)).toMatchObject({ active: false, endedBecause: "failing" });
    const [mail] = await app.db.select().from(outgoingMessage).orderBy(desc(outgoingMessage.id)).limit(1);
    expect(mail).toMatchObject({ kind: "partners.webhook_ended" });
    expect(mail?.text).toContain("five days");
    const on = { as: await asAdmin(), params: { ...params, webhookId: id }, body: { active: true } };
    expect((await app.call("PUT /school/:id/webhooks/:webhookId", on)).body).toMatchObject({
      active: true,
      endedBecause: null,
      failingSince: null,
    });
    receiver.answers = 200;
    receiver.received.length = 0;
    expect((await replay(id, { since: "2026-01-01T00:00:00Z" })).body).toEqual({ count: 6 });
    await deliver();
    expect(receiver.received).toHaveLength(6);
  });

  test("[PRT-15] cuts off costs one attempt, and while it fails it is asked one thing at a time", async () => {
    const { id } = await subscribe(["attended"]);
    receiver.answers = "cut_off";
    await mark();
    await deliver();
    expect((await deliveries())[0]).toMatchObject({
      status: "PENDING",
      attempts: 1,
      responseCode: null,
      responseText: "no_answer: ECONNRESET",
    });
    expect((await webhook(id))?.failingSince).not.toBeNull();
    app.sleep({ minutes: 1 });
    await mark();
    await mark();
    let [under, most] = [0, 0];
    receiver.answers = 500;
    receiver.onReceived = async () => {
      most = Math.max(most, (under += 1));
      await new Promise((done) => setTimeout(done, 20));
      under -= 1;
    };
    await deliver();
    expect([receiver.received.length, most]).toEqual([4, 1]);
  });
});

describe("deliveries", () => {
  test("[PRT-15] an attempt that dies with its process is made again, and two nodes send each delivery once", async () => {
    await subscribe(["attended"]);
    await mark();
    // The process dies after the request went out: nothing is recorded.
    const send = vi.spyOn(app.kernel.ports.webhooks, "send").mockImplementationOnce(() => new Promise(() => undefined));
    void deliver();
    await vi.waitFor(async () => expect((await deliveries())[0]?.attempts).toBe(1));
    send.mockRestore();
    await deliver();
    expect(receiver.received).toEqual([]);
    app.sleep({ minutes: 1 });
    const second = await secondNode(app);
    await Promise.all([deliver(), deliver()]);
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ status: "DELIVERED", attempts: 2 });
    expect(second.kernel.bus.node).not.toBe(app.kernel.bus.node);
  });

  test("[PRT-18] [PRT-19] are listed newest first, and one of them or all since an instant are sent again with their ids", async () => {
    const { id } = await subscribe(["attended"]);
    for (let made = 0; made < 3; made += 1) {
      await mark();
      app.sleep({ minutes: 10 });
    }
    await deliver();
    const { items, total } = await listed(id);
    expect([total, items.map(({ status }) => status)]).toEqual([3, ["DELIVERED", "DELIVERED", "DELIVERED"]]);
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect((await listed(id, { limit: 2, page: 2 })).items).toEqual(items.slice(2));
    expect((await listed(id, { status: "PARKED" })).total).toBe(0);
    const [newest, second] = items;
    receiver.received.length = 0;
    expect((await replay(id, { deliveryId: newest?.id ?? 0 })).body).toEqual({ count: 1 });
    await deliver();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([newest?.webhookId]);
    expect((await replay(id, { since: second?.createdAt ?? "" })).body).toEqual({ count: 2 });
    await deliver();
    expect(receiver.received).toHaveLength(3);
    expect((await replay(id, { deliveryId: 999_999 })).status).toBe(404);
  });

  test("[PRT-14] [PRT-16] [PRT-17] [PRT-18] [PRT-19] another school's webhook can be neither seen, changed, removed nor replayed", async () => {
    const { id } = await subscribe(["attended"]);
    await mark();
    const [delivery] = await deliveries();
    const as = await f.tokenFor(f.otherAdmin);
    for (const schoolId of [f.school.id, f.otherSchool.id]) {
      const path = { as, params: { id: schoolId, webhookId: id } };
      const answers = [
        await app.call("PUT /school/:id/webhooks/:webhookId", { ...path, body: { active: false } }),
        await app.call("DELETE /school/:id/webhooks/:webhookId", path),
        await app.call("GET /school/:id/webhooks/:webhookId/deliveries", path),
        await app.call("POST /school/:id/webhooks/:webhookId/replay", { ...path, body: { deliveryId: delivery?.id ?? 0 } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await app.call("GET /school/:id/webhooks", { as, params })).status).toBe(404);
    const theirs = await subscribe(["attended"], false, f.otherAdmin);
    const foreign = await app.call("POST /school/:id/webhooks/:webhookId/replay", {
      as,
      params: { id: f.otherSchool.id, webhookId: theirs.id },
      body: { deliveryId: delivery?.id ?? 0 },
    });
    expect(foreign.status).toBe(404);
    expect((await webhook(id))?.active).toBe(true);
  });

  test("[PRT-14] [PRT-16] [PRT-17] a webhook is listed without its secret, turned off by hand, and removed with its deliveries", async () => {
    const { id, secret } = await subscribe(["attended"]);
    await mark();
    const path = { as: await asAdmin(), params: { ...params, webhookId: id } };
    const off = await app.call("PUT /school/:id/webhooks/:webhookId", { ...path, body: { active: false, events: ["paid"] } });
    expect(off.body).toMatchObject({ active: false, endedBecause: "person", events: ["paid"] });
    expect((await deliveries())[0]?.status).toBe("PARKED");
    const { body } = await app.call("GET /school/:id/webhooks", { as: path.as, params });
    expect(body.items).toEqual([off.body]);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect((await app.call("DELETE /school/:id/webhooks/:webhookId", path)).status).toBe(204);
    expect(await deliveries()).toEqual([]);
    const logged = await app.call("GET /audit_event", { as: path.as, query: { action: "partners.webhook_removed" } });
    expect(logged.body.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged.body)).not.toContain("whsec_");
  });

  test("[S-94] webhook_deliveries: after thirty days", async () => {
    await subscribe(["attended"]);
    await mark();
    const [part] = partnerRetention;
    // A delivery's age is by the database's clock.
    expect(await part?.sweep(app.kernel, Temporal.Now.instant().subtract({ hours: 1 }))).toBe(0);
    expect(await part?.sweep(app.kernel, Temporal.Now.instant().add({ hours: 1 }))).toBe(1);
    expect(await app.db.$count(webhookDelivery)).toBe(0);
  });
});
