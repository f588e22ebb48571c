import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../../kernel/audit/tables.ts";
import { account } from "../../../kernel/auth/tables.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";
import { secondNode, testApp } from "../../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../../kernel/testing/fixtures.ts";
import { schoolHoliday } from "../../schools/tables.ts";
import { emailsTo, freshIp, openForm, prove } from "../leads.test-support.ts";
import { leadTables } from "../personal-data.ts";
import { bookedCall, lead } from "../tables.ts";
import { remindOfCalls } from "./remind-of-calls.ts";

// A Monday; clocks in New York go forward on the Sunday after it.
const app = await testApp({}, Temporal.Instant.from("2026-03-02T14:00:00Z"));
const f = await makeFixtures(app);
const us = { "x-country": "1" };
const il = { "x-country": "3" };
const settings = {
  isOn: true,
  minutes: 20 as const,
  noticeHours: 2,
  horizonDays: 8,
  hostId: f.admin.id as number | null,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, timeFrom: "16:00", timeTo: "17:00" })),
  method: "phone" as "phone" | "video",
  videoUrl: null as string | null,
};
const set = async (change: object = {}, { school = f.school, as = f.admin }: { school?: { id: number }; as?: Person } = {}) =>
  app.call("PUT /school/:id/calls", { params: { id: school.id }, body: { ...settings, ...change }, as: await f.tokenFor(as) });
const times = async (headers: Record<string, string> = us) => app.call("GET /public/call_times", { headers });
const startsOf = async () => (await times()).body.starts;

let people = 0;
const someone = () => `caller${++people}@call.example`;
interface From {
  headers?: Record<string, string>;
  on?: typeof app;
  ip?: string;
}
async function book(change: object = {}, { headers = us, on = app, ip = freshIp() }: From = {}) {
  const typed = {
    name: "Vera Visitor",
    email: someone(),
    phone: "+1 (332) 555-0148",
    timeZone: "Europe/Lisbon",
    stamp: await openForm(app),
  };
  const body = { ...typed, startsAt: "startsAt" in change ? "" : ((await startsOf())[0] ?? ""), ...change };
  const answer = await on.call("POST /public/booked_call", { body, headers, ip });
  return { ...answer, email: body.email, startsAt: body.startsAt };
}
const leadsOf = (email: string) => app.db.select().from(lead).where(eq(lead.email, email));
const callOf = async (email: string) =>
  (
    await app.db.select({ call: bookedCall }).from(bookedCall).innerJoin(lead, eq(lead.id, bookedCall.leadId)).where(eq(lead.email, email))
  )[0]?.call;
/** The invitation in an email, unfolded. */
const eventIn = (files: readonly { content: Uint8Array }[]): string =>
  Buffer.from(files[0]?.content ?? [])
    .toString()
    .replaceAll("\r\n ", "")
    .replaceAll("\r\n", "\n");
const inCalendar = (at: string): string => at.replaceAll(/[-:]|\.\d+/g, "");
const ownCall = (query: { call: number; signature: string }) => app.call("GET /public/booked_call", { query });
const cancel = (query: { call: number; signature: string }) => app.call("POST /public/booked_call/cancel", { query });
const mark = async (id: number, status: "CANCELED" | "HELD" | "NO_SHOW", as: Person = f.admin) =>
  app.call("PUT /booked_call/:id", { params: { id }, body: { status }, as: await f.tokenFor(as) });

describe("a school that offers no calls", () => {
  test("[CALL-01] has no times, and takes no booking", async () => {
    expect((await times()).refusal).toBe("404 not_found");
    expect((await book({ startsAt: "2026-03-02T21:00:00Z" })).refusal).toBe("404 not_found");
    await set();
    expect((await times()).status).toBe(200);
    // Calls of one school are none of another's, nor of a country without a school.
    expect((await times(il)).refusal).toBe("404 not_found");
    expect((await times({ "x-country": "4" })).refusal).toBe("404 not_found");
    await set({ isOn: false });
    expect((await times()).refusal).toBe("404 not_found");
    await set();
    // Whoever took the calls has left.
    await app.db.update(account).set({ disabledAt: app.now() }).where(eq(account.id, f.admin.id));
    expect((await times()).refusal).toBe("404 not_found");
    await app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.admin.id));
    expect(await app.db.$count(bookedCall)).toBe(0);
  });
});

describe("the settings", () => {
  const stored = async (as: Person = f.admin) =>
    app.call("GET /school/:id/calls", { params: { id: f.school.id }, as: await f.tokenFor(as) });

  test("[CALL-07] [CALL-08] are kept with merged hours, logged, and say who may take calls and where families book", async () => {
    const weekly = [
      { weekday: 2, timeFrom: "10:00", timeTo: "11:00" },
      { weekday: 1, timeFrom: "11:00", timeTo: "12:00" },
      { weekday: 1, timeFrom: "10:00", timeTo: "11:00" },
    ];
    const { status, body } = await set({ weekly });
    expect(status).toBe(200);
    expect(body.weekly).toEqual([{ weekday: 1, timeFrom: "10:00", timeTo: "12:00" }, weekly[0]]);
    expect(body.hosts.map(({ id }) => id)).toEqual([f.admin.id]);
    expect([body.timeZone, body.page]).toEqual(["America/New_York", `${app.kernel.config.PUBLIC_URL}/us/book-a-call`]);
    expect((await stored()).body).toEqual(body);
    const [logged] = await app.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, "schools.calls_changed"))
      .orderBy(desc(auditEvent.id));
    expect(logged).toMatchObject({ schoolId: f.school.id, actorId: f.admin.id });
    await set();
  });

  test.each([
    [{ hostId: null }, "422 validation_failed hostId required"],
    [{ hostId: f.otherAdmin.id }, "422 validation_failed hostId no_host"],
    [{ hostId: f.superAdmin.id }, "422 validation_failed hostId no_host"],
    [{ hostId: f.teacher.id }, "422 validation_failed hostId no_host"],
    [{ weekly: [] }, "422 validation_failed weekly required"],
    [{ weekly: [{ weekday: 1, timeFrom: "17:00", timeTo: "16:00" }] }, "422 validation_failed weekly.0.timeTo ends_before_start"],
    [{ method: "video" }, "422 validation_failed videoUrl required"],
    [{ method: "video", videoUrl: "http://meet.example" }, "422 validation_failed videoUrl malformed_address, videoUrl malformed_address"],
  ])("%o is refused, naming the field, and nothing changes", async (wrong, expected) => {
    const before = (await stored()).body;
    expect((await set(wrong)).refusal).toBe(expected);
    expect((await stored()).body).toEqual(before);
  });

  test("are for the school's own admins", async () => {
    expect((await set({}, { as: f.otherAdmin })).refusal).toBe("404 not_found");
    expect((await stored(f.otherAdmin)).refusal).toBe("404 not_found");
    expect((await set({}, { as: f.teacher })).refusal).toBe("403 role_not_allowed");
  });
});

describe("free times", () => {
  test("[CALL-01] follow the school's clock across its change, and leave out holidays", async () => {
    await set({ horizonDays: 8 });
    await app.db.insert(schoolHoliday).values({ schoolId: f.school.id, dateFrom: "2026-03-04", dateTo: "2026-03-05", title: "Closed" });
    const starts = await startsOf();
    expect(starts.slice(0, 3)).toEqual(["2026-03-02T21:00:00.000Z", "2026-03-02T21:20:00.000Z", "2026-03-02T21:40:00.000Z"]);
    const first = [...new Set(starts.map((start) => start.slice(0, 10)))].map((day) => starts.find((start) => start.startsWith(day)));
    expect(first.map((start) => start?.slice(5, 16))).toEqual([
      "03-02T21:00",
      "03-03T21:00",
      "03-06T21:00",
      "03-07T21:00",
      "03-08T20:00",
      "03-09T20:00",
    ]);
    await app.db.delete(schoolHoliday);
  });
});

describe("booking a call", () => {
  test("[CALL-02] makes a lead with the call, invites both sides at once, and takes the time", async () => {
    const { status, body, email, startsAt } = await book({ childAge: 9, message: "Which course fits?", consent: true });
    expect(status).toBe(200);
    const [made] = await leadsOf(email);
    expect(made).toMatchObject({
      source: "call",
      stage: "NEW",
      schoolId: f.school.id,
      phone: "+13325550148",
      message: "Which course fits?",
    });
    expect(made).toMatchObject({ ownerId: f.admin.id, edition: "us", consentAt: expect.anything() });
    expect(await callOf(email)).toMatchObject({ id: body.call, hostId: f.admin.id, childAge: 9, method: "phone", status: "BOOKED" });
    expect(await startsOf()).not.toContain(startsAt);

    const [invited, ...more] = await emailsTo(app, email);
    expect(more).toEqual([]);
    expect(invited).toMatchObject({ kind: "leads.call_booked", subject: expect.stringContaining("Your call with School A") });
    // In the visitor's own zone, named; and nothing that a stranger typed.
    expect(invited?.text).toContain("9:00 PM (Lisbon time");
    expect(invited?.text).toContain(`/us/your-call?call=${body.call}&signature=${body.signature}`);
    expect(invited?.text).not.toContain("Which course");
    expect(invited?.files).toMatchObject([{ filename: "call.ics", mediaType: "text/calendar; charset=utf-8; method=REQUEST" }]);
    const event = eventIn(invited?.files ?? []);
    for (const line of [
      "METHOD:REQUEST",
      "SEQUENCE:0",
      `DTSTART:${inCalendar(startsAt)}`,
      "STATUS:CONFIRMED",
      "SUMMARY:Call with School A",
    ])
      expect(event.split("\n")).toContain(line);
    expect(event).toMatch(/DTEND:20260302T212000Z/);
    expect(event).toMatch(new RegExp(`ATTENDEE.*mailto:${email}`, "i"));
    expect(event).toMatch(/ORGANIZER.*mailto:no-reply@/i);
    const uid = /UID:(.*)/.exec(event)?.[1];
    expect(uid).toBe(`call-${body.call}@${new URL(app.kernel.config.PUBLIC_URL).hostname}`);

    const told = (await emailsTo(app, "admin@test.example")).filter(({ text }) => text.includes(email));
    expect(told.map(({ kind }) => kind)).toEqual(["leads.staff_call_booked"]);
    expect(told[0]?.text).toContain("4:00 PM (New York time");
    for (const part of ["Which course fits?", "+13325550148", "9", `/us/staff/leads/${made?.id}`]) expect(told[0]?.text).toContain(part);
    expect(eventIn(told[0]?.files ?? [])).toContain(`UID:${uid}`);
    expect(eventIn(told[0]?.files ?? [])).toContain("SUMMARY:Call: Vera Visitor");

    const { body: record } = await app.call("GET /lead/:id", { params: { id: made?.id ?? 0 }, as: await f.tokenFor(f.admin) });
    expect(record.call).toMatchObject({ id: body.call, startsAt, status: "BOOKED", timeZone: "Europe/Lisbon", host: { name: "Admin A" } });
  });

  test("after the clocks change, each side's email names its own time of one instant, which the calendars get", async () => {
    const startsAt = "2026-03-09T20:00:00.000Z";
    const { email, status } = await book({ startsAt });
    expect(status).toBe(200);
    const [invited] = await emailsTo(app, email);
    // A week before it was nine o'clock in Lisbon, whose clocks change three weeks later.
    expect(invited?.text).toContain("8:00 PM (Lisbon time");
    const told = (await emailsTo(app, "admin@test.example")).find(({ text }) => text.includes(email));
    expect(told?.text).toContain("4:00 PM (New York time");
    for (const { files } of [invited, told].flatMap((one) => one ?? []))
      expect(eventIn(files).split("\n")).toContain("DTSTART:20260309T200000Z");
  });

  test("a video call has the school's link, as it was when it was booked", async () => {
    await set({ method: "video", videoUrl: "https://meet.example/larks" });
    const { body, email } = await book();
    await set({ method: "video", videoUrl: "https://meet.example/other" });
    expect((await ownCall(body)).body).toMatchObject({ method: "video", videoUrl: "https://meet.example/larks", canCancel: true });
    const [invited] = await emailsTo(app, email);
    expect(invited?.text).toContain("https://meet.example/larks");
    expect(eventIn(invited?.files ?? [])).toContain("LOCATION:https://meet.example/larks");
    await set();
  });

  test("in Hebrew the visitor is answered in Hebrew, by the school of the country", async () => {
    await set({ hostId: f.otherAdmin.id }, { school: f.otherSchool, as: f.otherAdmin });
    const [startsAt] = (await times(il)).body.starts;
    const { email, status } = await book({ startsAt, timeZone: "Asia/Jerusalem" }, { headers: il });
    expect(status).toBe(200);
    expect((await leadsOf(email))[0]).toMatchObject({ schoolId: f.otherSchool.id, edition: "il" });
    expect((await emailsTo(app, email))[0]?.subject).toContain("השיחה שלכם עם School B");
  });

  test("[CALL-02] of two who choose the same time at once, one gets it, and nothing of the other is kept", async () => {
    const stamps = [await openForm(app), await openForm(app)];
    // Its clock is the first one's as it is now.
    const node = await secondNode(app);
    const startsAt = (await startsOf())[0];
    const both = await Promise.all([book({ startsAt, stamp: stamps[0] }), book({ startsAt, stamp: stamps[1] }, { on: node })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.refusal).toBe("409 call_time_taken");
    expect([await leadsOf(lost?.email ?? ""), await emailsTo(app, lost?.email ?? "")]).toEqual([[], []]);
    // A call of another length may not overlap it either.
    await set({ minutes: 60 });
    expect((await times()).body.starts).not.toContain(startsAt);
    expect((await book({ startsAt: (startsAt ?? "").replace(/T(\d\d):.*/, "T$1:00:00.000Z") })).refusal).toBe("409 call_time_taken");
    await set();
  });

  test("the database itself refuses a second call at a time, and takes it once the first is canceled", async () => {
    const { body, startsAt } = await book();
    const [another] = await app.db
      .insert(lead)
      .values({ schoolId: f.school.id, source: "call", name: "x", email: someone(), edition: "us", updatedAt: app.now() })
      .returning({ id: lead.id });
    const again = { schoolId: f.school.id, leadId: another?.id ?? 0, method: "phone" as const, timeZone: "UTC" };
    const at = Temporal.Instant.from(startsAt);
    const insert = () => app.db.insert(bookedCall).values({ ...again, startsAt: at, endsAt: at.add({ minutes: 20 }) });
    await expect(insert()).rejects.toMatchObject({ constraint: "booked_call_time" });
    expect((await cancel(body)).status).toBe(200);
    await insert();
    await app.db.delete(lead).where(eq(lead.id, again.leadId));
  });

  test.each([
    [{ name: "" }, "422 validation_failed name required"],
    [{ email: "nobody" }, "422 validation_failed email error.register.email-invalid"],
    [{ phone: "" }, "422 validation_failed phone required"],
    [{ phone: "12" }, "422 validation_failed phone error.register.phone-invalid"],
    [{ timeZone: "Mars/Olympus" }, "422 validation_failed timeZone time_zone_unknown"],
    [{ childAge: 40 }, "422 validation_failed childAge too_big"],
    [{ message: "x".repeat(1001) }, "422 validation_failed message too_long"],
    [{ startsAt: "2026-03-03T21:07:00.000Z" }, "409 call_time_taken"],
    [{ startsAt: "2026-05-03T20:00:00.000Z" }, "409 call_time_taken"],
    [{ startsAt: "2026-03-01T21:00:00.000Z" }, "409 call_time_taken"],
  ])("%o is refused, and nothing is stored", async (wrong, expected) => {
    const before = [await app.db.$count(lead), await app.db.$count(bookedCall)];
    expect((await book(wrong)).refusal).toBe(expected);
    expect([await app.db.$count(lead), await app.db.$count(bookedCall)]).toEqual(before);
  });

  test.each([
    ["without a stamp", { stamp: undefined }],
    ["with the hidden field", { website: "https://spam.example" }],
    ["with many links", { message: "http://a http://b http://c" }],
  ])("a program's booking %s needs a proof of work first", async (_title, signs) => {
    const { refusal, email, startsAt } = await book(signs);
    expect(refusal).toBe("403 proof_required");
    expect([await leadsOf(email), await emailsTo(app, email), (await startsOf()).includes(startsAt)]).toEqual([[], [], true]);
    const stamp = await openForm(app, 1);
    expect((await book({ ...signs, email, startsAt, stamp, proof: prove(stamp) })).status).toBe(200);
  });
});

test("from the fourth of an address within an hour each needs a proof, after thirty none is taken, and nothing is stored", async () => {
  const before = [await app.db.$count(lead), await app.db.$count(bookedCall)];
  const ip = freshIp();
  // No call begins at this time.
  const send = async () => (await book({ startsAt: "2026-03-03T21:07:00.000Z" }, { ip })).refusal;
  for (let sent = 0; sent < 3; sent++) expect(await send()).toBe("409 call_time_taken");
  for (let sent = 3; sent < 30; sent++) expect(await send()).toBe("403 proof_required");
  expect(await send()).toBe("429 too_many_requests");
  expect([await app.db.$count(lead), await app.db.$count(bookedCall)]).toEqual(before);
});

describe("the link of the email", () => {
  test("[CALL-03] [CALL-04] shows the call without its visitor, cancels it once, and gives the time back", async () => {
    const { body, email, startsAt } = await book();
    const { body: shown } = await ownCall(body);
    expect(shown).toEqual({ startsAt, endsAt: expect.any(String), status: "BOOKED", method: "phone", videoUrl: null, canCancel: true });
    expect((await cancel(body)).body).toMatchObject({ status: "CANCELED", canCancel: false });
    expect((await cancel(body)).body.status).toBe("CANCELED");
    expect(await startsOf()).toContain(startsAt);
    const [, canceled, ...more] = await emailsTo(app, email);
    expect(more).toEqual([]);
    expect(canceled).toMatchObject({ kind: "leads.call_canceled", files: [{ mediaType: "text/calendar; charset=utf-8; method=CANCEL" }] });
    expect(canceled?.text).toContain("You canceled this call.");
    expect(canceled?.text).toContain("/us/book-a-call");
    for (const line of ["METHOD:CANCEL", "SEQUENCE:1", "STATUS:CANCELLED", `UID:call-${body.call}@`])
      expect(eventIn(canceled?.files ?? [])).toContain(line);
    const told = (await emailsTo(app, "admin@test.example")).filter(({ text }) => text.includes(email));
    expect(told.map(({ kind }) => kind)).toEqual(["leads.staff_call_booked", "leads.staff_call_canceled"]);
    const [logged] = await app.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, "leads.call_canceled"), eq(auditEvent.targetId, (await leadsOf(email))[0]?.id ?? 0)));
    expect(logged).toMatchObject({ schoolId: f.school.id, targetKind: "lead", actorId: null });
    expect((await book({ startsAt })).status).toBe(200);
  });

  test("[CALL-03] [CALL-04] opens nothing else: a changed one, another call's, and one whose call is over are answered alike", async () => {
    const [one, other] = [await book(), await book()];
    const changed = { ...one.body, signature: `${one.body.signature.slice(0, -2)}xx` };
    for (const token of [
      changed,
      { call: one.body.call, signature: other.body.signature },
      { call: 999_999_999, signature: one.body.signature },
    ]) {
      expect((await ownCall(token)).refusal).toBe("404 not_found");
      expect((await cancel(token)).refusal).toBe("404 not_found");
    }
    expect((await callOf(one.email))?.status).toBe("BOOKED");
    const move = async (minutes: number) => {
      const startsAt = app.now().subtract({ minutes });
      await app.db
        .update(bookedCall)
        .set({ startsAt, endsAt: startsAt.add({ minutes: 20 }) })
        .where(eq(bookedCall.id, one.body.call));
    };
    await move(10);
    expect((await ownCall(one.body)).body).toMatchObject({ status: "BOOKED", canCancel: false });
    expect((await cancel(one.body)).refusal).toBe("409 transition_not_allowed");
    await move(20);
    expect((await ownCall(one.body)).refusal).toBe("404 not_found");
    expect((await cancel(one.body)).refusal).toBe("404 not_found");
  });
});

describe("the console's calls", () => {
  const list = async (as: Person = f.admin, query: { after?: number | undefined } = {}) =>
    (await app.call("GET /booked_call", { query, as: await f.tokenFor(as) })).body;

  test("[CALL-05] [CALL-06] are listed for the school's admins, earliest first, until they are marked", async () => {
    const late = await book({ startsAt: (await startsOf()).at(-1) });
    const soon = await book();
    const ids = (await list()).items.map(({ id }) => id);
    expect(ids.indexOf(soon.body.call)).toBeLessThan(ids.indexOf(late.body.call));
    const starts = (await list()).items.map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted());
    const page = await list(f.admin, { after: ids[0] });
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(1));
    expect((await list(f.otherAdmin)).items.every(({ school }) => school.id === f.otherSchool.id)).toBe(true);
    expect((await mark(soon.body.call, "CANCELED", f.otherAdmin)).refusal).toBe("404 not_found");
    expect((await mark(soon.body.call, "HELD")).refusal).toBe("409 transition_not_allowed");
    const startsAt = app.now().subtract({ minutes: 5 });
    await app.db
      .update(bookedCall)
      .set({ startsAt, endsAt: startsAt.add({ minutes: 20 }) })
      .where(eq(bookedCall.id, soon.body.call));
    expect((await mark(soon.body.call, "CANCELED")).refusal).toBe("409 transition_not_allowed");
    expect((await mark(soon.body.call, "NO_SHOW")).body.status).toBe("NO_SHOW");
    expect((await mark(soon.body.call, "HELD")).body.status).toBe("HELD");
    expect((await list()).items.map(({ id }) => id)).not.toContain(soon.body.call);
    const filtered = await app.call("GET /lead", { query: { source: "call", search: soon.email }, as: await f.tokenFor(f.admin) });
    expect(filtered.body.items).toMatchObject([{ source: "call", call: { status: "HELD" } }]);
  });

  test("[CALL-06] one that the school cancels: the visitor is told, and offered another time", async () => {
    const { body, email } = await book();
    expect((await mark(body.call, "CANCELED")).body.status).toBe("CANCELED");
    expect((await mark(body.call, "CANCELED")).refusal).toBe("409 transition_not_allowed");
    const told = (await emailsTo(app, email)).at(-1);
    expect(told?.text).toContain("we had to cancel this call");
    expect(eventIn(told?.files ?? [])).toContain("METHOD:CANCEL");
  });

  test("deleting a lead cancels its call first", async () => {
    const { body, email, startsAt } = await book();
    const [its] = await leadsOf(email);
    expect((await app.call("DELETE /lead/:id", { params: { id: its?.id ?? 0 }, as: await f.tokenFor(f.admin) })).status).toBe(204);
    expect((await emailsTo(app, email)).at(-1)?.kind).toBe("leads.call_canceled");
    expect([await callOf(email), (await startsOf()).includes(startsAt)]).toEqual([undefined, true]);
    expect((await ownCall(body)).refusal).toBe("404 not_found");
  });
});

test("a family's calls are in its archive, and are erased with it", async () => {
  const { email } = await book();
  const table = leadTables.find((one) => one.table === "booked_call");
  const subject = { kind: "client" as const, id: 0, schoolId: f.school.id, name: "V", addresses: [email.toUpperCase()] };
  expect(await table?.client?.rows?.(app.db, subject)).toMatchObject([{ status: "BOOKED", timeZone: "Europe/Lisbon" }]);
  expect(await inTransaction(app.db, async (tx) => table?.client?.erase(tx, subject, app.kernel))).toBe(1);
  expect(await callOf(email)).toBeUndefined();
});

test("the visitor is reminded once, three hours before", async () => {
  const { email, startsAt, body } = await book({
    startsAt: (await startsOf()).find((start) => start > app.now().add({ hours: 30 }).toString()),
  });
  const reminders = async () => (await emailsTo(app, email)).filter(({ kind }) => kind === "leads.call_reminder");
  await remindOfCalls(app.kernel);
  expect(await reminders()).toEqual([]);
  app.sleep({ seconds: Math.ceil(app.now().until(startsAt).total("seconds")) - 3 * 3600 });
  await Promise.all([remindOfCalls(app.kernel), remindOfCalls(app.kernel)]);
  await remindOfCalls(app.kernel);
  expect(await reminders()).toMatchObject([{ subject: expect.stringContaining("Reminder: your call is on") }]);
  expect((await reminders())[0]?.text).toContain(`call=${body.call}&signature=`);
});
