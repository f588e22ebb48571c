import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { consentVersion } from "@larkroom/domain/people/consent";
import { createClassState } from "@larkroom/domain/live-room/state";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { account } from "../../kernel/auth/tables.ts";
import { storedFile } from "../../kernel/files/tables.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, password, type Person } from "../../kernel/testing/fixtures.ts";
import { unzip } from "../../kernel/testing/unzip.ts";
import { attendance, groupClass, slideAnswer } from "../classes/tables.ts";
import { courseRequest, enrolment } from "../enrolment/tables.ts";
import { classEvent, classMessage, classState } from "../live-room/tables.ts";
import { paymentOrder, paymentOrderItem } from "../payments/tables.ts";
import { ended, placesOf, urlOf } from "./privacy.test-support.ts";
import { client, consent, student } from "../people/tables.ts";

const app = await testApp();
const f = await makeFixtures(app);
const home = "/public/profile/client";
const classId = f.codingGroup.classIds[0];
const name = "Zebulon Quickly";

const open = { mic: false, camera: false, screen: false, chat: false };

/** Gives a child data in every place where a child leaves data. */
async function live(child: Person, parent: Person): Promise<void> {
  const { db } = app;
  const ids = { schoolId: f.school.id, studentId: child.id };
  const at = app.now().subtract({ hours: 100 });
  await db.update(account).set({ name }).where(eq(account.id, child.id));
  await db
    .insert(consent)
    .values({ ...ids, purpose: "camera", granted: true, version: consentVersion, method: "profile", givenBy: parent.id, at });
  await db.insert(slideAnswer).values({
    ...ids,
    groupClassId: classId,
    slideId: f.coding.slideIds[0]?.[0] ?? 0,
    question: "q1",
    answeredAt: at,
    progress: { tries: 1, correct: true, points: 1, answer: { kind: "text", text: `by ${name}` } } as never,
  });
  await db.insert(courseRequest).values({ ...ids, clientId: parent.id, courseId: f.drawing.id, journey: "child_request", mailedAt: at });
  await db.insert(classMessage).values({
    schoolId: f.school.id,
    groupClassId: classId,
    roomId: "0",
    number: 1,
    uid: "u1",
    senderId: child.id,
    senderName: name,
    senderRole: "child",
    value: `It was ${name} <who> wrote this`,
    createdAt: at,
  });
  const state = createClassState({
    classId: String(classId),
    slides: [],
    roster: [{ id: String(child.id), role: "child", name, locks: open }],
  });
  await db.insert(classState).values({ groupClassId: classId, head: 1, seq: 0, state, updatedAt: at });
  const person = { id: String(child.id), role: "child" as const, name, locks: open };
  await db.insert(classEvent).values({ groupClassId: classId, seq: 1, event: { type: "roster.added", person }, at });
  await app.kernel.files.put(
    "private/kite.txt",
    (async function* () {
      yield Buffer.from(`a kite by ${name}`);
    })() as never,
  );
  await db.insert(storedFile).values({
    schoolId: f.school.id,
    key: "private/kite.txt",
    filename: "../my kite.txt",
    mediaType: "text/plain",
    size: 20,
    visibility: "private",
    ownerKind: "student",
    ownerId: child.id,
  });
  await db
    .insert(auditEvent)
    .values({ actorRole: "school_admin", action: "people.changed", targetKind: "student", targetId: child.id, after: { name } });
  const [order] = await db
    .insert(paymentOrder)
    .values({
      schoolId: f.school.id,
      clientId: parent.id,
      courseId: f.coding.id,
      planId: f.coding.plans.oneTime,
      journey: "purchase",
      type: "ONETIME",
      status: "COMPLETED",
      currency: "USD",
      subtotal: 24_000,
      amount: 24_000,
      provider: "SANDBOX",
    })
    .returning({ id: paymentOrder.id });
  await db.insert(paymentOrderItem).values({ orderId: order?.id ?? 0, studentId: child.id, courseId: f.coding.id, amount: 24_000 });
}

let adaToken = "";
beforeAll(async () => {
  await app.kernel.jobs.start();
  await live(f.sam, f.ada);
  adaToken = await f.tokenFor(f.ada);
});

const exportOf = (id: number, as = adaToken) => app.call(`POST ${home}/student/:id/export`, { as, params: { id } });
const eraseOf = (id: number, body: object = { password }, as = adaToken) =>
  app.call(`POST ${home}/student/:id/erase`, { as, params: { id }, body });
const sentEmails = (kind: string) =>
  app.db.select().from(outgoingMessage).where(eq(outgoingMessage.kind, kind)).orderBy(desc(outgoingMessage.id));
const download = (url: string, as?: string) => app.http.inject({ url, headers: as === undefined ? {} : { authorization: `Bearer ${as}` } });

test("[S-94] deletion by age runs every night", async () => {
  const { rows } = await app.db.$client.query<{ cron: string }>("select cron from pgboss.schedule where name = 'people.retain'");
  expect(rows).toEqual([{ cron: "40 3 * * *" }]);
});

describe("[CON-03] [S-97] an archive of a child's data", () => {
  test("has every table with the child's rows, a page in the parent's language, and the files", async () => {
    await app.db.update(client).set({ mailEdition: "il" }).where(eq(client.id, f.ada.id));
    const done = await ended(app, await exportOf(f.sam.id));
    expect(done).toMatchObject({ status: "DONE", result: { studentId: f.sam.id, filename: expect.stringMatching(/\.zip$/) } });
    const answer = await download(urlOf(done), adaToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
    const files = unzip(answer.rawPayload);
    const rows = (table: string) => JSON.parse(files.get(`data/${table}.json`) ?? "{}").rows;
    for (const [table] of app.kernel.ports.privacy.tables.filter((one) => one.student).map((one) => [one.table] as const))
      expect(files.has(`data/${table}.json`), table).toBe(true);
    expect(rows("account")).toMatchObject([{ name, login: "sam" }]);
    expect(rows("student")).toMatchObject([{ birthDate: "2016-04-12" }]);
    expect(rows("attendance")).toHaveLength(4);
    expect(rows("attendance")[0]).toMatchObject({ course: "Course code-for-larks", state: "PRESENT" });
    expect(rows("class_message")).toMatchObject([{ value: `It was ${name} <who> wrote this` }]);
    expect(rows("class_event")).toMatchObject([{ event: { type: "roster.added" } }]);
    expect(rows("consent")).toMatchObject([{ purpose: "camera", granted: true }]);
    expect(rows("payment_order_item")).toMatchObject([{ amount: 24_000, currency: "USD" }]);
    expect([...files.keys()].find((key) => key.startsWith("files/"))).toMatch(/^files\/\d+-_?_?_my_kite\.txt$|^files\/\d+-[^/]*kite\.txt$/);
    const page = files.get("index.html") ?? "";
    expect(page).toContain('<html lang="he" dir="rtl">');
    expect(page).toContain("&lt;who&gt;");
    expect(page).toContain("מצלמה ומיקרופון");
    expect(page).toContain("240.00");
    expect(page).not.toMatch(/<script|src=|https?:/);
    const everything = [...files.values()].join("\n");
    expect(everything).not.toMatch(/argon2|passwordHash|tokenHash|undefined/);
    expect(everything).not.toContain("Tim Two");
    expect((await sentEmails("people.export_ready"))[0]).toMatchObject({ edition: "il", recipient: "ada@test.example" });
  });

  test("opens only in its owner's session, for a quarter of an hour, at a signed URL", async () => {
    const list = async (as = adaToken) => (await app.call(`GET ${home}/exports`, { as })).body;
    const [mine = { id: 0, url: "none" }] = await list();
    expect(mine).toMatchObject({ student: { id: f.sam.id, name }, size: expect.any(Number) });
    const status = async (url: string, as?: string) => (await download(url, as)).statusCode;
    expect(await status(mine.url, adaToken)).toBe(200);
    for (const as of [
      undefined,
      await f.tokenFor(f.bo),
      await f.tokenFor(f.sam),
      await f.tokenAs(f.ada, f.sam),
      await f.tokenFor(f.superAdmin),
    ])
      expect(await status(mine.url, as)).toBe(404);
    expect(await status(mine.url.replace(/expires=\d+/, "expires=9999999999"), adaToken)).toBe(404);
    expect(await status(mine.url.replace(/exports\/\d+/, "exports/999999"), adaToken)).toBe(404);
    expect(await status(`/downloads/exports/${mine.id}`, adaToken)).toBe(404);
    expect(await list(await f.tokenFor(f.bo))).toEqual([]);
    app.sleep({ minutes: 16 });
    expect(await status(mine.url, adaToken)).toBe(404);
    const [again = { url: "none" }] = await list();
    expect(await status(again.url, adaToken)).toBe(200);
  });

  test("[CON-05] no one else may request it", async () => {
    const missing = await exportOf(999_999_999);
    for (const foreign of [f.tim, f.gal])
      expect({ ...(await exportOf(foreign.id)).body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    for (const as of [await f.tokenFor(f.sam), await f.tokenAs(f.ada, f.sam), await f.tokenFor(f.teacher)]) {
      expect((await exportOf(f.sam.id, as)).status).toBe(403);
      expect((await app.call(`GET ${home}/exports`, { as })).status).toBe(403);
    }
    expect((await app.call(`POST ${home}/student/:id/export`, { as: adaToken, params: { id: "x" } })).status).toBe(400);
  });

  test("[CON-06] an archive of the household has the parent, and each child in a folder", async () => {
    const done = await ended(app, await app.call(`POST ${home}/export`, { as: adaToken }));
    const files = unzip((await download(urlOf(done), adaToken)).rawPayload);
    expect(JSON.parse(files.get("data/payment_order.json") ?? "{}").rows).toMatchObject([{ amount: 24_000 }]);
    expect(JSON.parse(files.get("data/account.json") ?? "{}").rows).toMatchObject([{ email: "ada@test.example" }]);
    for (const { id } of [f.sam, f.sia]) {
      expect(files.has(`children/${id}/index.html`)).toBe(true);
      expect(files.get("index.html")).toContain(`children/${id}/index.html`);
    }
    expect((await app.call(`POST ${home}/export`, { as: await f.tokenFor(f.sam) })).status).toBe(403);
  });
});

describe("[CON-04] [S-98] erasing a child", () => {
  test("is refused during a course, without the parent's password, and to anyone else", async () => {
    expect((await eraseOf(f.sam.id)).body.code).toBe("student_has_active_course");
    expect((await eraseOf(f.sam.id, { password: "not this one" })).body.code).toBe("wrong_credentials");
    expect((await eraseOf(f.sam.id, {})).body.code).toBe("wrong_credentials");
    expect((await eraseOf(f.sam.id, { password: 7 })).status).toBe(422);
    const missing = await eraseOf(999_999_999);
    for (const foreign of [f.tim, f.gal])
      expect({ ...(await eraseOf(foreign.id)).body, requestId: "" }).toEqual({ ...missing.body, requestId: "" });
    for (const as of [await f.tokenFor(f.sam), await f.tokenAs(f.ada, f.sam), await f.tokenFor(f.admin)])
      expect((await eraseOf(f.sam.id, { password }, as)).status).toBe(403);
    const boToken = await f.tokenFor(f.bo);
    for (let n = 0; n < 5; n += 1) await eraseOf(f.tim.id, { password: "guess" }, boToken);
    expect((await eraseOf(f.tim.id, { password }, boToken)).status).toBe(429);
  });

  test("is refused while the child's class is running", async () => {
    await app.db.update(enrolment).set({ status: "ENDED" }).where(eq(enrolment.studentId, f.sam.id));
    const now = app.now();
    await app.db.update(groupClass).set({ status: "OPEN", openedAt: now }).where(eq(groupClass.id, f.codingGroup.classIds[1]));
    expect((await eraseOf(f.sam.id)).body.code).toBe("student_has_active_course");
    await app.db.update(groupClass).set({ status: "CLOSED", finishedAt: now }).where(eq(groupClass.id, f.codingGroup.classIds[1]));
  });

  test("is refused while an order that would enrol the child waits for its first payment", async () => {
    await app.db.update(paymentOrder).set({ status: "PENDING" }).where(eq(paymentOrder.clientId, f.ada.id));
    expect((await eraseOf(f.sam.id)).body).toMatchObject({ code: "transition_not_allowed", reason: "active_order" });
    await app.db.update(paymentOrder).set({ status: "COMPLETED" }).where(eq(paymentOrder.clientId, f.ada.id));
  });

  test("ends the login at once, deletes the data everywhere, and keeps the payment without it", async () => {
    expect(await placesOf(app, name)).toEqual(
      expect.arrayContaining(["account", "audit_event", "class_event", "class_message", "class_state", "outgoing_message", "slide_answer"]),
    );
    const child = await f.tokenFor(f.sam);
    const started = await eraseOf(f.sam.id);
    expect((await app.call("GET /auth2/token/user", { as: child })).status).toBe(401);
    const done = await ended(app, started);
    expect(done).toMatchObject({ status: "DONE", result: { subject: "student", method: "asked" } });
    expect(await placesOf(app, name)).toEqual([]);
    expect(await app.db.$count(student, eq(student.id, f.sam.id))).toBe(0);
    const [item] = await app.db.select().from(paymentOrderItem).where(eq(paymentOrderItem.amount, 24_000));
    expect(item).toMatchObject({ studentId: null, courseId: f.coding.id });
    await vi.waitFor(async () => expect(await app.kernel.files.read("private/kite.txt")).toBeNull(), { timeout: 20_000 });
    // The household's archive included the child too.
    expect((await app.call(`GET ${home}/exports`, { as: adaToken })).body).toEqual([]);
    expect((await eraseOf(f.sam.id)).status).toBe(404);
  });

  test("[CON-08] the receipt says what was deleted, what is kept and why, on the page and by email", async () => {
    const [receipt] = (await app.call(`GET ${home}/erasures`, { as: adaToken })).body;
    expect(receipt).toMatchObject({ subject: "student", method: "asked", requestedAt: expect.any(String) });
    const line = (what: string) => receipt?.lines.find((one: { what: string }) => one.what === what);
    expect(line("שיעורים ונוכחות")).toEqual({ what: "שיעורים ונוכחות", does: "deleted", count: 4, why: null });
    expect(line("תשלומים עבור קורסים")).toMatchObject({ does: "stripped", count: 1, why: expect.stringContaining("7") });
    const [email] = await sentEmails("people.erased");
    expect(email).toMatchObject({ recipient: "ada@test.example", edition: "il" });
    expect(email?.text).toContain("שיעורים ונוכחות: נמחק (4)");
    expect((await app.call(`GET ${home}/erasures`, { as: await f.tokenFor(f.bo) })).body).toEqual([]);
    expect((await app.call(`GET ${home}/erasures`, { as: await f.tokenFor(f.sia) })).status).toBe(403);
    const auditLog = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.targetId, f.sam.id), eq(auditEvent.action, "people.erased")));
    expect(auditLog).toHaveLength(1);
  });

  test("others of the class keep their data", async () => {
    expect(await app.db.$count(attendance, eq(attendance.studentId, f.tim.id))).toBe(4);
    const [name3] = await app.db.select({ name: account.name }).from(account).where(eq(account.id, f.tim.id));
    expect(name3?.name).toBe("Tim Two");
  });
});

describe("[CON-07] [S-98] erasing a household", () => {
  const erase = (as: string, body: object = { password }) => app.call(`POST ${home}/erase`, { as, body });

  test("is refused while a child takes a course or an order has outstanding payments", async () => {
    expect((await erase(adaToken)).body.code).toBe("student_has_active_course");
    await app.db.update(enrolment).set({ status: "ENDED" }).where(eq(enrolment.studentId, f.sia.id));
    await app.db.update(paymentOrder).set({ status: "ACTIVE" }).where(eq(paymentOrder.clientId, f.ada.id));
    expect((await erase(adaToken)).body).toMatchObject({ code: "transition_not_allowed", reason: "active_order" });
    await app.db.update(paymentOrder).set({ status: "COMPLETED" }).where(eq(paymentOrder.clientId, f.ada.id));
    expect((await erase(adaToken, { password: "not this one" })).status).toBe(401);
    expect((await erase(adaToken, { password: [] })).status).toBe(422);
    expect((await erase(await f.tokenAs(f.ada, f.sia))).status).toBe(403);
  });

  test("deletes parent, children and sessions; payments stay under a number", async () => {
    const child = await f.tokenFor(f.sia);
    const started = await erase(adaToken);
    for (const as of [adaToken, child]) expect((await app.call("GET /auth2/token/user", { as })).status).toBe(401);
    const done = await ended(app, started);
    expect(done).toMatchObject({ status: "DONE", result: { subject: "client" } });
    for (const word of ["Ada One", "Sia One"]) expect(await placesOf(app, word), word).toEqual([]);
    // Only the email with the receipt still has the address.
    expect(await placesOf(app, "ada@test.example")).toEqual(["outgoing_message"]);
    expect((await sentEmails("people.erased"))[0]).toMatchObject({ recipient: "ada@test.example" });
    expect(await app.db.$count(student, eq(student.clientId, f.ada.id))).toBe(0);
    expect(await app.db.$count(paymentOrder, eq(paymentOrder.clientId, f.ada.id))).toBe(1);
    const [left] = await app.db.select().from(account).where(eq(account.id, f.ada.id));
    expect(left).toMatchObject({ name: "", email: null, passwordHash: null });
    const login = await app.call("POST /auth/login/client", { body: { identity: "ada@test.example", password } });
    expect(login.status).toBe(401);
  });

  test("a parent without a password must have logged in recently", async () => {
    await app.db.update(account).set({ passwordHash: null }).where(eq(account.id, f.noa.id));
    const noaToken = await f.tokenFor(f.noa);
    await app.db.update(enrolment).set({ status: "ENDED" }).where(eq(enrolment.studentId, f.gal.id));
    app.sleep({ minutes: 6 });
    expect((await erase(noaToken, {})).body.code).toBe("fresh_login_required");
    expect((await ended(app, await erase(await f.tokenFor(f.noa), {}))).status).toBe("DONE");
  });
});

test("[CON-03] the number of archives is limited", async () => {
  const boToken = await f.tokenFor(f.bo);
  for (let n = 0; n < 6; n += 1) expect((await exportOf(f.tim.id, boToken)).status).toBe(200);
  expect((await exportOf(f.tim.id, boToken)).status).toBe(429);
});
