import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { ClassEvent } from "@larkroom/domain/live-room/events";
import { type ChatMessage, createClassState } from "@larkroom/domain/live-room/state";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account, session } from "../../kernel/auth/tables.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { idempotencyKey } from "../../kernel/http/tables.ts";
import { rateLimit } from "../../kernel/limits/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { operation } from "../../kernel/operations/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures } from "../../kernel/testing/fixtures.ts";
import { attendance, groupClass, slideAnswer } from "../classes/tables.ts";
import { waitingListEntry } from "../enrolment/tables.ts";
import { knownDevice, oneTimeToken, verificationCode } from "../identity/tables.ts";
import { classEvent, classMessage, classState } from "../live-room/tables.ts";
import { charge, installment, paymentOrder, paymentOrderItem, providerEvent, refund } from "../payments/tables.ts";
import { deleteAged } from "./retain.ts";
import { dataExport, erasureReceipt } from "./tables.ts";
import { student } from "../people/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const { db } = app;
const schoolId = f.school.id;
/** A class that is over, in a group that continues. */
const classId = f.codingGroup.classIds[0];
const farAhead = app.now().add({ hours: 24 * 365 * 20 });
await db
  .update(groupClass)
  .set({ startsAt: farAhead, endsAt: farAhead.add({ hours: 1 }) })
  .where(eq(groupClass.id, f.codingGroup.classIds[3]));
let unique = 0;
const next = (): number => (unique += 1);
const bytes = () => new Uint8Array([next(), 7]);

const counts = (...tables: PgTable[]) => Promise.all(tables.map((table) => db.$count(table)));

/** Lets time pass and runs the nightly deletion. */
async function wait(duration: Temporal.DurationLike): Promise<void> {
  app.sleep(duration);
  await deleteAged(app.kernel);
}

async function write(table: typeof classMessage, values: Partial<typeof classMessage.$inferInsert>): Promise<number> {
  const number = next();
  const [row] = await db
    .insert(table)
    .values({
      schoolId,
      groupClassId: classId,
      roomId: "0",
      number,
      uid: `u${number}`,
      senderId: f.sam.id,
      senderName: "Sam One",
      senderRole: "child",
      value: "Hello",
      createdAt: app.now(),
      ...values,
    })
    .returning({ id: table.id });
  return row?.id ?? 0;
}

const has = async (id: number): Promise<boolean> => (await db.$count(classMessage, eq(classMessage.id, id))) === 1;

test("[S-94] guests: after a day, deletes their session, their name in class, and unused verification addresses", async () => {
  await f.guestToken(classId, schoolId, "Gustav Guest");
  const guest = {
    id: "g1",
    role: "guest" as const,
    name: "Gustav Guest",
    locks: { mic: false, camera: false, screen: false, chat: false },
  };
  const state = createClassState({ classId: String(classId), slides: [], roster: [guest] });
  await db.insert(classState).values({ groupClassId: classId, head: 1, seq: 0, state, updatedAt: app.now() });
  await db.insert(classEvent).values({ groupClassId: classId, seq: 1, event: { type: "roster.added", person: guest }, at: app.now() });
  const message = await write(classMessage, { senderId: null, senderRole: "guest", senderName: "Gustav Guest" });
  await db.insert(verificationCode).values({
    channel: "email",
    address: "never@came.example",
    codeHash: bytes(),
    createdAt: app.now(),
    expiresAt: app.now().add({ minutes: 10 }),
  });
  await db.insert(rateLimit).values({ key: "tokenCheck:1", points: 1, expire: app.now().epochMilliseconds });
  await wait({ hours: 23 });
  expect(await counts(session, verificationCode, rateLimit)).toEqual([1, 1, 1]);
  await wait({ hours: 2 });
  expect(await counts(session, verificationCode, rateLimit)).toEqual([0, 0, 0]);
  const [stored] = await db.select({ name: classMessage.senderName }).from(classMessage).where(eq(classMessage.id, message));
  const logs = JSON.stringify([await db.select().from(classState), await db.select().from(classEvent)]);
  expect([stored?.name, logs.includes("Gustav")]).toEqual(["", false]);
});

test("[S-94] sessions: a week after their end, with what was started in them", async () => {
  const token = await f.tokenFor(f.ada);
  const other = await f.tokenFor(f.ada);
  await app.call("POST /auth/logout", { as: token });
  const at = { createdAt: app.now() };
  await db.insert(operation).values({ kind: "test", key: "k", editTokenHash: bytes(), accountId: f.ada.id, ...at });
  await db.insert(idempotencyKey).values({ accountId: f.ada.id, endpoint: "e", key: "k", requestHash: bytes(), ...at });
  await db.insert(oneTimeToken).values({ purpose: "password_reset", tokenHash: bytes(), expiresAt: app.now().add({ hours: 1 }), ...at });
  await db.insert(dataExport).values({
    schoolId,
    clientId: f.ada.id,
    fileKey: "exports/1.zip",
    filename: "x.zip",
    size: 1,
    ...at,
    expiresAt: app.now().add({ hours: 168 }),
  });
  await wait({ hours: 167 });
  expect(await counts(session, operation, idempotencyKey, oneTimeToken, dataExport)).toEqual([2, 1, 1, 1, 1]);
  await wait({ hours: 3 });
  expect(await counts(session, operation, idempotencyKey, oneTimeToken, dataExport)).toEqual([1, 0, 0, 0, 0]);
  expect((await app.call("POST /auth/validate_token", { body: { token: other } })).body).toEqual({ isValid: false });
});

test("[S-94] [CLI-06] deleted_child: erases a child thirty days after removal, and the parent gets a receipt", async () => {
  const path = "/public/profile/client/student";
  const as = await f.tokenFor(f.ada);
  const { body: child } = await app.call(`POST ${path}`, { as, body: { name: "Briefly Here", birthDate: "2017-05-05" } });
  expect((await app.call(`DELETE ${path}`, { as, body: { id: child.id } })).status).toBe(204);
  await wait({ hours: 24 * 30 - 1 });
  expect(await db.$count(account, eq(account.id, child.id))).toBe(1);
  await wait({ hours: 2 });
  expect(await db.$count(account, eq(account.id, child.id))).toBe(0);
  expect(await db.$count(student, eq(student.id, child.id))).toBe(0);
  const receipts = await app.call("GET /public/profile/client/erasures", { as: await f.tokenFor(f.ada) });
  expect(receipts.body).toMatchObject([{ subject: "student", method: "age" }]);
});

test("[S-94] private_messages: after ninety days deleted from chat, log and state, with files; in Main Room only deleted ones", async () => {
  const room = `${f.sam.id}:${f.teacher.id}`;
  const said = (number: number, where: string): ChatMessage => ({
    number,
    uid: `p${number}`,
    room: where,
    sender: String(f.sam.id),
    text: `in ${where}`,
    original: null,
    attachments: [],
    at: 0,
    held: false,
    deleted: false,
    reasons: [],
  });
  const file = async (expiresAt: Temporal.Instant | null = null) => {
    const owner = { ownerKind: "chat", ownerId: classId, visibility: "private", uploadedBy: f.sam.id, expiresAt } as const;
    const about = { schoolId, key: `chat/${classId}/${next()}.png`, filename: "a.png", mediaType: "image/png", size: 1 };
    const [row] = await db
      .insert(storedFile)
      .values({ ...owner, ...about })
      .returning({ id: storedFile.id });
    return { type: "image", value: `/image/${about.key}`, name: "a.png", file: row?.id ?? 0 } as const;
  };
  const [whisperedFile, spokenFile, withdrawnFile] = [await file(), await file(), await file(app.now())];
  const hasFile = async ({ file: id }: { file: number }) => (await db.$count(storedFile, eq(storedFile.id, id))) === 1;
  const deleted = { ...said(3, "0"), text: "taken b**k", original: "taken back" };
  const hidden = await write(classMessage, { number: 3, value: deleted.text, original: deleted.original, deletedAt: app.now() });
  const whispered = await write(classMessage, { roomId: room, receiverId: f.teacher.id, attachments: [whisperedFile] });
  const spoken = await write(classMessage, { attachments: [spokenFile] });
  const [its, by] = [{ message: 3, room: "0", sender: String(f.sam.id) }, String(f.teacher.id)];
  const events: ClassEvent[] = [
    { type: "message.sent", message: said(1, room) },
    { type: "message.sent", message: said(2, "0") },
    { type: "message.sent", message: { ...deleted, held: true } },
    { type: "message.released", message: deleted, by },
    { type: "message.reported", report: { ...its, text: deleted.text, by: String(f.tim.id), at: 0, resolvedBy: null } },
    { type: "message.deleted", ...its, held: false, by },
  ];
  await db.insert(classEvent).values(events.map((event, index) => ({ groupClassId: classId, seq: 2 + index, event, at: app.now() })));
  await db.update(classState).set({ head: 7 });
  const logs = async () => JSON.stringify([await db.select().from(classState), await db.select().from(classEvent)]);
  await wait({ hours: 24 * 90 - 1 });
  expect(await Promise.all([hidden, whispered, spoken].map(has))).toEqual([true, true, true]);
  expect(await Promise.all([whisperedFile, spokenFile, withdrawnFile].map(hasFile))).toEqual([true, true, true]);
  expect(await logs()).toContain("taken back");
  await wait({ hours: 2 });
  expect(await Promise.all([hidden, whispered, spoken].map(has))).toEqual([false, false, true]);
  expect(await Promise.all([whisperedFile, spokenFile, withdrawnFile].map(hasFile))).toEqual([false, true, false]);
  const [row] = await db.select().from(classState).where(eq(classState.groupClassId, classId));
  expect(row).toMatchObject({ head: 7, seq: 7, state: { reports: [] } });
  const left = await logs();
  expect([`in ${room}`, "taken b", "in 0"].map((text) => left.includes(text))).toEqual([false, false, true]);
});

test("[S-94] connection_logs: after twelve months, with old browsers and sent emails", async () => {
  const event = { type: "connection.opened" as const, user: String(f.sam.id), connection: "c" };
  await db.insert(classEvent).values({ groupClassId: classId, seq: 8, event, at: app.now() });
  await db.update(classState).set({ head: 8 });
  await db.insert(knownDevice).values({ accountId: f.ada.id, deviceHash: bytes(), lastSeenAt: app.now() });
  await db.delete(outgoingMessage);
  await db.insert(outgoingMessage).values({
    channel: "email",
    recipient: "x@y.example",
    kind: "test",
    edition: "us",
    subject: "s",
    html: "h",
    text: "t",
    createdAt: app.now(),
  });
  const logged = () => db.$count(classEvent, eq(classEvent.seq, 8));
  await wait({ hours: 24 * 364 });
  expect([await logged(), ...(await counts(knownDevice, outgoingMessage))]).toEqual([1, 1, 1]);
  await wait({ hours: 24 * 5 });
  expect([await logged(), ...(await counts(knownDevice, outgoingMessage))]).toEqual([0, 0, 0]);
});

test("[S-94] leads: twelve months on a waiting list without an account", async () => {
  const entry = { schoolId, courseId: f.coding.id, name: "N", createdAt: app.now() };
  await db.insert(waitingListEntry).values([
    { ...entry, email: "lead@wait.example" },
    { ...entry, email: "client@wait.example", clientId: f.bo.id },
  ]);
  await wait({ hours: 24 * 364 });
  expect(await counts(waitingListEntry)).toEqual([2]);
  await wait({ hours: 24 * 5 });
  expect(await db.select({ email: waitingListEntry.email }).from(waitingListEntry)).toEqual([{ email: "client@wait.example" }]);
});

test("[S-94] audit: after twenty-four months", async () => {
  await db.delete(auditEvent);
  await db.insert(auditEvent).values({ actorRole: "client", action: "test.done", at: app.now() });
  await wait({ hours: 24 * 729 });
  expect(await counts(auditEvent)).toEqual([1]);
  await wait({ hours: 24 * 5 });
  expect(await counts(auditEvent)).toEqual([0]);
});

test("[S-94] room_chat, submissions and attendance_and_grades: counted from the end of the group", async () => {
  const classes = f.chessGroup.classIds;
  const last = classes.at(-1) ?? 0;
  const end = app.now();
  // The group's other classes were earlier: the newest one counts.
  for (const [index, id] of classes.entries()) {
    const endsAt = id === last ? end : end.subtract({ hours: 24 * (400 - index) });
    const times = { startsAt: endsAt.subtract({ hours: 1 }), endsAt, openedAt: endsAt, finishedAt: endsAt };
    await db
      .update(groupClass)
      .set({ ...times, status: "CLOSED" })
      .where(eq(groupClass.id, id));
  }
  const message = await write(classMessage, {
    groupClassId: classes[0] ?? 0,
    senderId: f.gal.id,
    schoolId: f.otherSchool.id,
    createdAt: end,
  });
  const state = createClassState({ classId: "1", slides: [], roster: [] });
  await db.insert(classState).values({ groupClassId: classes[0] ?? 0, head: 0, seq: 0, state, updatedAt: end });
  await db.insert(slideAnswer).values({
    groupClassId: classes[0] ?? 0,
    studentId: f.gal.id,
    schoolId: f.otherSchool.id,
    slideId: f.chess.slideIds[0]?.[0] ?? 0,
    question: "q",
    answeredAt: end,
    progress: { tries: 1 } as never,
  });
  // The years that the tests before took have deleted the fixtures' own.
  await db
    .insert(attendance)
    .values(classes.map((id) => ({ groupClassId: id, studentId: f.gal.id, schoolId: f.otherSchool.id, createdAt: end })))
    .onConflictDoNothing();
  const left = async () => [
    await has(message),
    await db.$count(classState, eq(classState.groupClassId, classes[0] ?? 0)),
    await db.$count(slideAnswer, eq(slideAnswer.studentId, f.gal.id)),
    await db.$count(attendance, eq(attendance.studentId, f.gal.id)),
  ];
  await wait({ hours: 24 * 364 });
  expect(await left()).toEqual([true, 1, 1, 4]);
  await wait({ hours: 24 * 5 });
  expect(await left()).toEqual([false, 0, 0, 4]);
  await wait({ hours: 24 * (3 * 365 - 369 - 1) });
  expect((await left())[3]).toBe(4);
  await wait({ hours: 24 * 6 });
  expect((await left())[3]).toBe(0);
  // A child whose group continues keeps all marks, however old.
  expect(await db.$count(attendance, eq(attendance.studentId, f.sam.id))).toBe(4);
});

test("[S-94] payments: after seven years, completely; an order with outstanding payments stays with its parent", async () => {
  const at = { createdAt: app.now() };
  const order = async (clientId: number, status: "COMPLETED" | "ACTIVE"): Promise<number> => {
    const [row] = await db
      .insert(paymentOrder)
      .values({
        schoolId,
        clientId,
        courseId: f.coding.id,
        planId: f.coding.plans.oneTime,
        journey: "purchase",
        type: "ONETIME",
        status,
        currency: "USD",
        subtotal: 100,
        amount: 100,
        provider: "SANDBOX",
        ...at,
      })
      .returning({ id: paymentOrder.id });
    const orderId = row?.id ?? 0;
    await db.insert(paymentOrderItem).values({ orderId, studentId: null, courseId: f.coding.id, amount: 100 });
    const [part] = await db
      .insert(installment)
      .values({ orderId, number: 1, amount: 100, status: "succeeded", paidAt: app.now(), dueAt: app.now() })
      .returning({ id: installment.id });
    const [taken] = await db
      .insert(charge)
      .values({
        orderId,
        installmentId: part?.id ?? 0,
        provider: "SANDBOX",
        idempotencyKey: `k${next()}`,
        status: "succeeded",
        present: true,
        save: false,
        amount: 100,
        currency: "USD",
        updatedAt: app.now(),
        ...at,
      })
      .returning({ id: charge.id });
    await db
      .insert(refund)
      .values({ orderId, chargeId: taken?.id ?? 0, amount: 50, currency: "USD", reason: "test", idempotencyKey: `r${next()}`, ...at });
    return orderId;
  };
  await order(f.noa.id, "COMPLETED");
  const paying = await order(f.bo.id, "ACTIVE");
  await db.insert(providerEvent).values({ provider: "SANDBOX", eventId: "e", type: "t", payload: {}, receivedAt: app.now() });
  await db.delete(account).where(eq(account.id, f.gal.id));
  await db.insert(erasureReceipt).values({
    schoolId: f.otherSchool.id,
    clientId: f.noa.id,
    subject: "client",
    subjectId: f.noa.id,
    method: "asked",
    lines: [],
    requestedAt: app.now(),
    erasedAt: app.now(),
  });
  const money = () => counts(paymentOrder, paymentOrderItem, installment, charge, refund, providerEvent);
  await wait({ hours: 24 * (7 * 365) });
  expect(await money()).toEqual([2, 2, 2, 2, 2, 1]);
  expect(await db.$count(account, eq(account.id, f.noa.id))).toBe(1);
  await wait({ hours: 24 * 6 });
  expect(await money()).toEqual([1, 1, 1, 1, 1, 0]);
  expect(await db.select({ id: paymentOrder.id }).from(paymentOrder)).toEqual([{ id: paying }]);
  expect(await db.$count(account, eq(account.id, f.noa.id))).toBe(0);
  expect(await db.$count(account, eq(account.id, f.bo.id))).toBe(1);
});

test("[S-94] the nightly deletion can be repeated, and a failing part doesn't stop the others", async () => {
  expect((await deleteAged(app.kernel)).every(({ count }) => count === 0)).toBe(true);
  const { privacy } = app.kernel.ports;
  const broken = { kind: "guests" as const, what: "test", sweep: () => Promise.reject(new Error("broken")) };
  const kernel = { ...app.kernel, ports: { ...app.kernel.ports, privacy: { ...privacy, retention: [broken, ...privacy.retention] } } };
  await db.insert(auditEvent).values({ actorRole: "client", action: "test.old", at: app.now().subtract({ hours: 24 * 900 }) });
  await expect(deleteAged(kernel)).rejects.toThrow("could not be deleted");
  expect(await db.$count(auditEvent, eq(auditEvent.action, "test.old"))).toBe(0);
});
