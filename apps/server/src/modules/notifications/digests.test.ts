import { and, asc, eq, inArray } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { account } from "../../kernel/auth/tables.ts";
import { auditEvent } from "../../kernel/audit/tables.ts";
import { inTransaction } from "../../kernel/db/transaction.ts";
import { outgoingMessage } from "../../kernel/mail/tables.ts";
import { kernelTables } from "../../kernel/privacy/kernel-tables.ts";
import { testApp } from "../../kernel/testing/app.ts";
import { makeFixtures, type Person } from "../../kernel/testing/fixtures.ts";
import { statementsOf } from "../../kernel/testing/statements.ts";
import { groupStudent } from "../groups/tables.ts";
import { client, student } from "../people/tables.ts";
import { enqueueDigests, enqueueDigestsJob, writeDigest, writeDigestNow } from "./digests.ts";
import { attendance, groupClass } from "../classes/tables.ts";

// Friday 7:05 PM in New York; in Jerusalem it is Saturday 2:05 AM.
const friday = Temporal.Instant.from("2026-03-07T00:05:00Z");
const app = await testApp({}, friday);
const f = await makeFixtures(app);
const [first, second] = f.codingGroup.classIds;
const [ofSister] = f.laterCodingGroup.classIds;
const [inIsrael, ahead] = f.chessGroup.classIds;
const families = [f.ada, f.bo, f.noa];

/** A class, a child and the child's mark. */
type Marked = [
  classId: number,
  child: Person,
  state: (typeof attendance.$inferSelect)["state"],
  more?: Partial<typeof attendance.$inferInsert>,
];

async function mark(...marks: Marked[]): Promise<void> {
  for (const [classId, { id }, state, more] of marks)
    await app.db
      .update(attendance)
      .set({ state, markedAt: app.now(), ...more })
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, id)));
}

const hold = (id: number, startsAt: Temporal.Instant) =>
  app.db
    .update(groupClass)
    .set({ startsAt, endsAt: startsAt.add({ hours: 1 }), openedAt: startsAt, finishedAt: startsAt.add({ hours: 1 }), status: "CLOSED" })
    .where(eq(groupClass.id, id));

const emails = () => app.db.delete(outgoingMessage).where(eq(outgoingMessage.kind, "classes.digest")).returning();
const revealedAnswer = async (classId: number, { id }: Person) =>
  (
    await app.db
      .select()
      .from(attendance)
      .where(and(eq(attendance.groupClassId, classId), eq(attendance.studentId, id)))
  )[0]?.digestState;

/** Runs both steps of the queue at the current time. */
async function tick(): Promise<number> {
  const found = await enqueueDigests(app.kernel);
  for (const { id } of families) await writeDigestNow(app.kernel, id);
  return found;
}

/** Sets the clock to an instant. */
const goTo = (at: string) => app.sleep(app.now().until(Temporal.Instant.from(at)));

beforeAll(async () => {
  // Wednesday afternoon in New York and in Jerusalem.
  await hold(first, Temporal.Instant.from("2026-03-04T21:00:00Z"));
  await hold(ofSister, Temporal.Instant.from("2026-03-04T23:00:00Z"));
  await hold(inIsrael, Temporal.Instant.from("2026-03-04T15:00:00Z"));
  await app.db
    .update(groupClass)
    .set({ status: "UPCOMING" })
    .where(inArray(groupClass.id, [second, ahead]));
});

beforeEach(async () => {
  goTo(friday.toString());
  await app.db.update(attendance).set({ state: "EXPECTED", digestState: null, markedAt: null, stars: 0, slides: {}, caughtUpAt: null });
  await app.db.update(client).set({ digestEndedAt: null });
});
afterEach(async () => {
  await emails();
});

const early = { markedAt: Temporal.Instant.from("2026-03-05T00:00:00Z") };

describe("the weekly summary email", () => {
  test("sends each family one about all its children: marks, lessons, stars, the next class and a link", async () => {
    const [done = 0] = f.coding.slideIds[0] ?? [];
    await mark(
      [first, f.sam, "LATE", { ...early, stars: 2, slides: { [done]: { state: "FINISHED" } } }],
      [first, f.tim, "ABSENT", early],
      [ofSister, f.sia, "PARTIAL", early],
    );
    expect(await tick()).toBe(2);
    const sent = await emails();
    expect(sent.map(({ recipient, edition, channel }) => [recipient, edition, channel])).toEqual([
      ["ada@test.example", "us", "email"],
      ["bo@test.example", "us", "email"],
    ]);
    const [own, other] = sent;
    expect(own?.subject).toBe("Weekly summary: Sam and Sia");
    for (const text of [
      "SAM",
      "Late, Wed, Mar 4, 4:00 PM",
      "2 stars",
      "SIA",
      "Left early, Wed, Mar 4, 6:00 PM",
      "Next class: ",
      `/us/profile/students?student=${f.sam.id}`,
      "/us/profile/schedule",
      "Unsubscribe: ",
      "All times are in your time zone: ",
    ])
      expect(own?.text).toContain(text);
    expect(own?.html).toContain('dir="ltr"');
    // No surnames, no other family, only the family's own children.
    for (const name of ["One", "Tim", "Absent"]) expect(own?.text).not.toContain(name);
    expect(other?.text).toContain("Absent, Wed, Mar 4, 4:00 PM");
    expect(own?.about.toSorted((a, b) => a - b)).toEqual([f.sam.id, f.sia.id]);
    expect(await revealedAnswer(first, f.sam)).toBe("LATE");
    expect(await tick()).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test("the queue finds it and sends it, and sends no second one when it runs again", async () => {
    await mark([first, f.sam, "PRESENT", early]);
    await app.kernel.jobs.start();
    const look = () => inTransaction(app.db, (tx) => app.kernel.jobs.enqueue(tx, enqueueDigestsJob, {}));
    await look();
    await vi.waitFor(async () => expect(await app.db.$count(outgoingMessage, eq(outgoingMessage.kind, "classes.digest"))).toBe(1), {
      timeout: 12_000,
    });
    await look();
    await mark([ofSister, f.sia, "PRESENT", early]);
    await look();
    await vi.waitFor(async () => expect(await app.db.$count(outgoingMessage, eq(outgoingMessage.kind, "classes.digest"))).toBe(2), {
      timeout: 12_000,
    });
    await app.kernel.jobs.stop();
    const sent = await emails();
    expect(sent.map(({ subject }) => subject)).toEqual(["Weekly summary: Sam", "Weekly summary: Sia"]);
  });

  test("goes out at 7 PM on the last day of the school week in the parent's time zone, never at night", async () => {
    await mark([first, f.sam, "PRESENT", early], [inIsrael, f.gal, "PRESENT", early]);
    goTo("2026-03-05T16:59:00Z");
    expect(await tick()).toBe(0);
    // Thursday 7 PM in Jerusalem.
    goTo("2026-03-05T17:00:30Z");
    expect(await tick()).toBe(1);
    goTo("2026-03-06T23:59:00Z");
    expect(await tick()).toBe(0);
    // Late after an outage: it goes out the next morning rather than at 10 PM.
    goTo("2026-03-07T03:00:00Z");
    expect(await tick()).toBe(0);
    goTo("2026-03-07T14:00:30Z");
    expect(await tick()).toBe(1);
    const [ofIsrael, ofNewYork] = await emails();
    expect([ofIsrael?.recipient, ofNewYork?.recipient]).toEqual(["noa@test.example", "ada@test.example"]);
    expect(ofIsrael?.html).toContain('<html lang="he" dir="rtl">');
    expect(ofIsrael?.text).toContain("נוכחות, יום ד׳, 4 במרץ, 17:00");
    expect(ofIsrael?.text).not.toContain("Nine");
  });

  test("a parent abroad gets it in their own time zone and chosen language", async () => {
    await mark([first, f.sam, "PRESENT", early]);
    await app.db.update(account).set({ timeZone: "Asia/Kathmandu" }).where(eq(account.id, f.ada.id));
    await app.db.update(client).set({ mailEdition: "pt" }).where(eq(client.id, f.ada.id));
    goTo("2026-03-06T13:14:00Z");
    expect(await tick()).toBe(0);
    goTo("2026-03-06T13:15:30Z");
    expect(await tick()).toBe(1);
    const [sent] = await emails();
    await app.db.update(account).set({ timeZone: f.school.timeZone }).where(eq(account.id, f.ada.id));
    await app.db.update(client).set({ mailEdition: null }).where(eq(client.id, f.ada.id));
    expect(sent?.subject).toBe("Resumo semanal: Sam");
    expect(sent?.text).toContain("Presente, qui., 5 mar., 02:45");
  });

  test("a mark changed after the summary is in the next one, once", async () => {
    await mark([first, f.sam, "ABSENT", early]);
    await tick();
    await emails();
    const call = { params: { id: first }, body: { user: f.sam.id, state: "LATE" as const }, as: await f.tokenFor(f.teacher) };
    expect((await app.call("POST /group_class/:id/set_attendance_state", call)).status).toBe(200);
    // No second summary in the same week.
    goTo("2026-03-07T15:00:00Z");
    expect(await tick()).toBe(0);
    // Daylight saving time has begun: 7 PM is an hour earlier in UTC.
    goTo("2026-03-13T22:59:00Z");
    expect(await tick()).toBe(0);
    goTo("2026-03-13T23:00:30Z");
    expect(await tick()).toBe(1);
    const [sent, ...more] = await emails();
    expect(more).toEqual([]);
    expect(sent?.text).toContain("Late, Wed, Mar 4, 4:00 PM");
    expect(sent?.text).toContain("Attendance updated. It was “Absent” before.");
    expect(await tick()).toBe(0);
  });

  test("sends no email when there is nothing to report: no class, no mark, only old classes", async () => {
    expect(await tick()).toBe(0);
    await mark([first, f.sam, "PRESENT", early]);
    goTo("2026-03-21T14:00:00Z");
    expect(await tick()).toBe(0);
    expect(await emails()).toEqual([]);
  });

  test.each([
    [
      "has unsubscribed",
      () => app.db.update(client).set({ digestEndedAt: friday }).where(eq(client.id, f.ada.id)),
      () => Promise.resolve(),
    ],
    [
      "has no email address",
      () => app.db.update(account).set({ email: null, phone: "+12025550100" }).where(eq(account.id, f.ada.id)),
      () => app.db.update(account).set({ email: "ada@test.example", phone: null }).where(eq(account.id, f.ada.id)),
    ],
    [
      "has a disabled account",
      () => app.db.update(account).set({ disabledAt: friday }).where(eq(account.id, f.ada.id)),
      () => app.db.update(account).set({ disabledAt: null }).where(eq(account.id, f.ada.id)),
    ],
    [
      "was removed",
      () => app.db.update(account).set({ removedAt: friday }).where(eq(account.id, f.ada.id)),
      () => app.db.update(account).set({ removedAt: null }).where(eq(account.id, f.ada.id)),
    ],
    [
      "lost the place in the course because the order was canceled",
      () => app.db.update(groupStudent).set({ leftAt: friday, leftReason: "order_canceled" }).where(eq(groupStudent.studentId, f.sam.id)),
      () => app.db.update(groupStudent).set({ leftAt: null, leftReason: null }).where(eq(groupStudent.studentId, f.sam.id)),
    ],
    [
      "has removed the child",
      () => app.db.update(student).set({ removedAt: friday }).where(eq(student.id, f.sam.id)),
      () => app.db.update(student).set({ removedAt: null }).where(eq(student.id, f.sam.id)),
    ],
  ] as const)("isn't sent to a parent who %s", async (_, change, back) => {
    await mark([first, f.sam, "PRESENT", early]);
    await change();
    expect(await tick()).toBe(0);
    // A job enqueued earlier doesn't send it either.
    expect(await writeDigest(app.kernel, f.ada.id)).toBe(false);
    await back();
    expect(await emails()).toEqual([]);
    expect(await revealedAnswer(first, f.sam)).toBeNull();
  });

  test("[F-21] two concurrent runs send one email, and a run that crashes leaves everything to the next", async () => {
    await mark([first, f.sam, "PRESENT", early]);
    const post = vi.spyOn(app.kernel.mail, "post").mockImplementationOnce(async () => {
      throw new Error("killed");
    });
    await expect(writeDigest(app.kernel, f.ada.id)).rejects.toThrow("killed");
    post.mockRestore();
    expect(await revealedAnswer(first, f.sam)).toBeNull();
    const runs = await Promise.all(Array.from({ length: 4 }, () => writeDigest(app.kernel, f.ada.id)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
  });

  test("the number of queries doesn't depend on the number of families or classes", async () => {
    await mark([first, f.sam, "PRESENT", early]);
    const one = await statementsOf(app.db, () => enqueueDigests(app.kernel));
    const short = await statementsOf(app.db, () => writeDigest(app.kernel, f.ada.id));
    await app.db.update(attendance).set({ digestState: null });
    await mark([first, f.sam, "PRESENT", early], [ofSister, f.sia, "LATE", early]);
    const two = await statementsOf(app.db, () => enqueueDigests(app.kernel));
    const long = await statementsOf(app.db, () => writeDigest(app.kernel, f.ada.id));
    expect(two.length - one.length).toBe(0);
    expect(long.length).toBe(short.length);
  });

  test("is part of each child's personal data although it has the first name only", async () => {
    await mark([first, f.sam, "PRESENT", early]);
    await tick();
    const messageHolding = kernelTables.find(({ table }) => table === "outgoing_message")?.student;
    const rowsOf = (child: Person, address: string) =>
      messageHolding?.rows?.(app.db, { kind: "student", id: child.id, name: child.name, schoolId: f.school.id, addresses: [address] });
    expect(await rowsOf(f.sam, "ada@test.example")).toHaveLength(1);
    expect(await rowsOf(f.sia, "ada@test.example")).toHaveLength(0);
  });
});

describe("unsubscribing from the weekly summary", () => {
  async function addressesIn(): Promise<{ click: URL; page: URL }> {
    await mark([first, f.sam, "PRESENT", early]);
    await tick();
    const [sent] = await emails();
    const page = /Unsubscribe: (\S+)/.exec(sent?.text ?? "")?.[1] ?? "";
    return { click: new URL(sent?.unsubscribeUrl ?? ""), page: new URL(page) };
  }
  const isOn = async () => (await app.call("GET /public/profile/client", { as: await f.tokenFor(f.ada) })).body.weeklySummary;
  const asForm = { "content-type": "application/x-www-form-urlencoded" };
  const asParts = { "content-type": "multipart/form-data; boundary=b" };

  test.each([
    ["a form", asForm, "List-Unsubscribe=One-Click"],
    ["a multipart form", asParts, '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
  ])(
    "[LTR-01] a mail client unsubscribes with one click, as %s, without a session and from any origin; a repeat changes nothing",
    async (_, headers, payload) => {
      const { click, page } = await addressesIn();
      expect([click.pathname, page.pathname]).toEqual(["/api/public/email_preferences/unsubscribe", "/us/unsubscribe"]);
      expect(page.search).toBe(click.search);
      expect(await isOn()).toBe(true);
      for (let times = 0; times < 2; times += 1) {
        const { statusCode } = await app.http.inject({
          method: "POST",
          url: click.pathname + click.search,
          headers: { ...headers, origin: "https://mail.example", "sec-fetch-site": "cross-site" },
          payload,
        });
        expect(statusCode).toBe(204);
      }
      expect(await isOn()).toBe(false);
      const auditLog = await app.db
        .select()
        .from(auditEvent)
        .where(eq(auditEvent.action, "people.weekly_summary_off"))
        .orderBy(asc(auditEvent.id));
      expect(auditLog.at(-1)).toMatchObject({ targetKind: "client", targetId: f.ada.id, actorId: null });
      await mark([first, f.sam, "LATE", { digestState: null, ...early }]);
      expect(await tick()).toBe(0);
    },
  );

  test("[LTR-01] whoever has the email sees every kind on a page without a login, and turns each off and on, nothing else", async () => {
    const { page } = await addressesIn();
    const query = Object.fromEntries(page.searchParams);
    const all = { weeklySummary: true, assignmentReminders: true, gradeEmails: true, offers: true };
    expect((await app.call("GET /public/email_preferences", { query })).body).toEqual(all);
    const set = (body: Partial<typeof all>) => app.call("PUT /public/email_preferences", { query, body });
    expect((await set({ weeklySummary: false, offers: false })).body).toEqual({ ...all, weeklySummary: false, offers: false });
    expect(await isOn()).toBe(false);
    expect((await set({ weeklySummary: true, offers: true })).body).toEqual(all);
    const wrong = { ...query, signature: `${query["signature"]}x` };
    expect((await app.call("GET /public/email_preferences", { query: wrong })).status).toBe(404);
    expect((await app.call("PUT /public/email_preferences", { query: wrong, body: { offers: false } })).status).toBe(404);
    expect((await app.call("GET /public/email_preferences", { query })).body).toEqual(all);
  });

  test("a GET of the link unsubscribes no one and redirects to the page that asks", async () => {
    const { click, page } = await addressesIn();
    const { statusCode, headers } = await app.http.inject({
      method: "GET",
      url: click.pathname + click.search,
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect([statusCode, headers.location]).toEqual([302, page.toString()]);
    expect(await isOn()).toBe(true);
  });

  test("an invalid signature and one made for another parent are rejected, and the signature gives no other access", async () => {
    const { click } = await addressesIn();
    const signature = click.searchParams.get("signature") ?? "";
    for (const query of [
      { client: f.bo.id, signature },
      { client: f.ada.id, signature: `${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}` },
      { client: 999_999, signature },
    ]) {
      expect((await app.call("POST /public/email_preferences/unsubscribe", { query })).status).toBe(404);
      expect((await app.call("GET /public/email_preferences/unsubscribe", { query })).status).toBe(404);
    }
    expect((await app.call("GET /public/profile/client", { as: signature })).status).toBe(401);
    expect(await isOn()).toBe(true);
  });

  test("other endpoints don't accept forms", async () => {
    const headers = { ...asForm, authorization: `Bearer ${await f.tokenFor(f.ada)}` };
    const { statusCode } = await app.http.inject({
      method: "PUT",
      url: "/api/public/profile/client/email_preferences",
      headers,
      payload: "weeklySummary=",
    });
    expect(statusCode).toBe(415);
  });

  test("[CLI-24] the parent turns them off and on again, and the activity log records both", async () => {
    const as = await f.tokenFor(f.ada);
    for (const weeklySummary of [false, false, true, true]) {
      const answer = await app.call("PUT /public/profile/client/email_preferences", { as, body: { weeklySummary } });
      expect([answer.status, answer.body.weeklySummary, await isOn()]).toEqual([200, weeklySummary, weeklySummary]);
    }
    const auditLog = await app.db.select().from(auditEvent).where(eq(auditEvent.actorId, f.ada.id)).orderBy(asc(auditEvent.id));
    expect(auditLog.map(({ action }) => action).filter((action) => action.startsWith("people.weekly_summary"))).toEqual([
      "people.weekly_summary_off",
      "people.weekly_summary_on",
    ]);
    const refused = await app.call("PUT /public/profile/client/email_preferences", { as, wrongBody: { weeklySummary: "no" } });
    expect(refused.refusal).toContain("422 validation_failed weeklySummary");
  });
});
