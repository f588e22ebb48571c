import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { publicContent } from "@larkroom/domain/curriculum/public-content";
import { textsOf } from "@larkroom/domain/curriculum/slide-texts";
import type { SlideContent } from "@larkroom/domain/curriculum/slide-types";
import { editionSlugs } from "@larkroom/domain/editions/editions";
import { account } from "../kernel/auth/tables.ts";
import { totpCode } from "../kernel/auth/totp.ts";
import { testApp } from "../kernel/testing/app.ts";
import { outgoingMessage } from "../kernel/mail/tables.ts";
import { attendance, groupClass, lobbyGuest } from "../modules/classes/tables.ts";
import { catchUpCredit } from "../modules/catch-up/tables.ts";
import { lesson, slide } from "../modules/curriculum/tables.ts";
import { courseRequest } from "../modules/enrolment/tables.ts";
import { client, student } from "../modules/people/tables.ts";
import { group } from "../modules/groups/tables.ts";
import { installment, paymentOrder } from "../modules/payments/tables.ts";
import { school } from "../modules/schools/tables.ts";
import { demoPeople } from "./content/courses/people.ts";
import { demoLessons } from "./content/lessons.ts";
import { demoClassUid } from "./demo-class.ts";
import { printedLogins } from "./logins.ts";
import { demoPassword } from "./people.ts";
import { seedDemo } from "./seed.ts";

const app = await testApp();
await seedDemo(app.kernel);

const past = async () =>
  app.db
    .select({ mark: attendance, lessonId: groupClass.lessonId, startsAt: groupClass.startsAt, endsAt: groupClass.endsAt })
    .from(attendance)
    .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
    .where(eq(groupClass.status, "CLOSED"))
    .orderBy(groupClass.startsAt);

test("[S-18] [AUTH-25] all demo staff, in every school, log in with the authenticator whose secret is printed at startup", async () => {
  const printed = /authenticator, whose secret is\s+(\S+)/.exec(printedLogins())?.[1] ?? "";
  const people = await app.db
    .select({ type: account.kind, identity: account.email })
    .from(account)
    .where(inArray(account.kind, ["admin", "teacher", "teacher_assistant", "canvas_observer"]));
  expect(people.length).toBeGreaterThan(editionSlugs.length * 4);
  for (const [index, body] of people.entries()) {
    const login = { ...body, identity: body.identity ?? "", password: demoPassword };
    const { body: waiting } = await app.call("POST /auth2/token/identity", { body: login, ip: `10.9.0.${index}` });
    expect(waiting.secondFactor, body.identity ?? "").toBe("verify");
    const code = totpCode(printed, app.now());
    expect((await app.call("POST /auth/second_factor/verify", { as: waiting.token, body: { code } })).status).toBe(200);
  }
});

test("[EN-09] a past demo class has finished slides where it has stars, and only slides of its own lesson", async () => {
  const lessonOf = new Map(
    (await app.db.select({ id: slide.id, lessonId: slide.lessonId }).from(slide)).map((row) => [row.id, row.lessonId]),
  );
  const rows = await past();
  const schools = new Set(rows.map(({ mark }) => mark.schoolId));
  expect(schools.size).toBe(editionSlugs.length);
  for (const { mark, lessonId } of rows) {
    const own = Object.entries(mark.slides);
    expect(new Set(own.map(([id]) => lessonOf.get(Number(id))))).toEqual(new Set(own.length > 0 ? [lessonId] : []));
  }
  const starred = rows.filter(({ mark }) => mark.stars > 0);
  expect(starred.length).toBeGreaterThan(0);
  expect(starred.filter(({ mark }) => !Object.values(mark.slides).some(({ state }) => state === "FINISHED"))).toEqual([]);
  const planets = rows.filter(({ mark }) => mark.state === "PRESENT" && Object.keys(mark.slides).length > 0);
  expect(planets.length).toBeGreaterThan(0);
});

test("[FT-11] [CLI-21] each edition's featured family has an open course request and one family it referred", async () => {
  const requests = await app.db.select({ status: courseRequest.status, clientId: courseRequest.clientId }).from(courseRequest);
  const came = await app.db.select({ by: client.referredBy }).from(client).where(isNotNull(client.referredBy));
  expect(requests.map(({ status }) => status)).toEqual(editionSlugs.map(() => "OPEN"));
  expect(came).toHaveLength(editionSlugs.length);
  expect(new Set(came.map(({ by }) => by))).toEqual(new Set(requests.map(({ clientId }) => clientId)));
});

test("in every school the featured child left a lesson early with async work to do, and the parents got a weekly summary about it", async () => {
  for (const edition of editionSlugs) {
    const [family] = demoPeople[edition].families;
    const rows = await past();
    const early = rows.filter(({ mark }) => mark.state === "PARTIAL" && mark.caughtUpAt === null);
    const [summary] = await app.db
      .select()
      .from(outgoingMessage)
      .where(and(eq(outgoingMessage.recipient, family?.email ?? ""), eq(outgoingMessage.kind, "classes.digest")));
    expect(summary?.about.some((id) => early.some(({ mark }) => mark.studentId === id))).toBe(true);
    expect(summary?.edition).toBe(edition);
  }
});

test("[GRP-13] in every school a child has missed a lesson that can be caught up", async () => {
  const credits = await app.db.select({ schoolId: catchUpCredit.schoolId, expiresAt: catchUpCredit.expiresAt }).from(catchUpCredit);
  expect(new Set(credits.map(({ schoolId }) => schoolId)).size).toBe(editionSlugs.length);
  expect(credits.some(({ expiresAt }) => Temporal.Instant.compare(expiresAt, app.now()) > 0)).toBe(true);
});

test("[GRP-13] [CLI-12] the featured parents have a lesson to catch up, classes to choose from and a reported absence, even weeks later", async () => {
  const look = async (): Promise<void> => {
    for (const edition of editionSlugs) {
      const [family] = demoPeople[edition].families;
      const body = { type: "client", identity: family?.email ?? "", password: demoPassword } as const;
      const as = (await app.call("POST /auth2/token/identity", { body })).body.token;
      const credits = (await app.call("GET /public/profile/client/catch_ups", { as })).body;
      const open = credits.filter(({ status }) => status === "OPEN");
      expect(open.length, edition).toBeGreaterThan(0);
      const choices = await Promise.all(
        open.map(({ id }) => app.call("GET /public/profile/client/catch_ups/:id/classes", { as, params: { id } })),
      );
      expect(
        choices.some(({ body: classes }) => classes.length > 0),
        edition,
      ).toBe(true);
      const reported = await app.db
        .select({ startsAt: groupClass.startsAt, status: groupClass.status })
        .from(attendance)
        .innerJoin(groupClass, eq(groupClass.id, attendance.groupClassId))
        .innerJoin(student, eq(student.id, attendance.studentId))
        .innerJoin(account, eq(account.id, student.clientId))
        .where(and(eq(account.email, family?.email ?? ""), eq(attendance.markedBy, "declared"), eq(attendance.state, "EXCUSED")));
      expect(reported.map(({ status }) => status)).toEqual(["UPCOMING"]);
      expect(reported.every(({ startsAt }) => Temporal.Instant.compare(startsAt, app.now()) > 0)).toBe(true);
    }
  };
  await look();
  app.sleep({ hours: 24 * 7 * 9 + 24 });
  await seedDemo(app.kernel);
  await look();
});

test("[OVW-01] every school's admin has open issues: two absences in a row, a class without a teacher, an overdue payment", async () => {
  const schools = async (rows: Promise<{ schoolId: number | null }[]>) => new Set((await rows).map(({ schoolId }) => schoolId)).size;
  const { schoolId } = groupClass;
  const lacking = app.db
    .select({ schoolId })
    .from(groupClass)
    .innerJoin(group, eq(group.id, groupClass.groupId))
    .where(and(eq(groupClass.status, "UPCOMING"), isNull(groupClass.teacherId), eq(group.isDemo, false)));
  const overdue = app.db
    .select({ schoolId: paymentOrder.schoolId })
    .from(installment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, installment.orderId))
    .where(eq(installment.status, "stalled"));
  expect([await schools(lacking), await schools(overdue)]).toEqual([editionSlugs.length, editionSlugs.length]);
  const inARow = new Map<string, number>();
  for (const { mark } of await past()) {
    const key = `${mark.schoolId} ${mark.studentId}`;
    inARow.set(key, mark.state === "ABSENT" ? (inARow.get(key) ?? 0) + 1 : 0);
  }
  expect(new Set([...inARow].filter(([, missed]) => missed >= 2).map(([key]) => key.split(" ")[0])).size).toBe(editionSlugs.length);
});

test("weeks later past classes have moved with their attendance, and a second start right away moves nothing", async () => {
  const before = await past();
  app.sleep({ hours: 24 * 7 * 30 });
  await seedDemo(app.kernel);
  const after = await past();
  const inside = (rows: typeof before) =>
    rows.every(
      ({ mark, startsAt, endsAt }) =>
        mark.firstJoinedAt === null ||
        (Temporal.Instant.compare(mark.firstJoinedAt, startsAt) >= 0 && Temporal.Instant.compare(mark.firstJoinedAt, endsAt) < 0),
    );
  expect(before.some(({ mark }) => mark.firstJoinedAt !== null)).toBe(true);
  expect([inside(before), inside(after)]).toEqual([true, true]);
  const first = (rows: typeof before) => rows.map(({ startsAt }) => startsAt).toSorted(Temporal.Instant.compare)[0];
  expect(
    first(before)
      ?.until(first(after) ?? app.now())
      .total("hours"),
  ).toBeGreaterThan(24 * 7 * 29);
  await seedDemo(app.kernel);
  expect(await past()).toEqual(after);
  expect(await app.db.select().from(school)).toHaveLength(editionSlugs.length);
});

test("[RT-21] [AUTH-14] [GCL-34] each country has a demo class that guests enter by name and that is never offered to families", async () => {
  for (const edition of editionSlugs) {
    const headers = { "x-country": edition };
    const found = await app.call("GET /public/class/get_by_uid/:uid", { params: { uid: demoClassUid(edition) } });
    expect(found.status).toBe(200);
    const { id } = found.body;
    const guest = await app.call("POST /auth/login/group_class_demo/:id", {
      params: { id: demoClassUid(edition) },
      body: { name: "Lou" },
      headers,
    });
    await app.db.update(lobbyGuest).set({ state: "ADMITTED" }).where(eq(lobbyGuest.groupClassId, id));
    expect((await app.call("GET /public/class/:id", { params: { id }, as: guest.body.token })).body.slides.length).toBeGreaterThan(0);
    const [row] = await app.db.select().from(group).innerJoin(groupClass, eq(groupClass.groupId, group.id)).where(eq(groupClass.id, id));
    expect(row?.group).toMatchObject({ isDemo: true });
    const groups = await app.call("GET /public/course/:id/regular_groups", { params: { id: row?.group.courseId ?? 0 } });
    expect(groups.body.map((one: { id: number }) => one.id)).not.toContain(row?.group.id);
    const courses = await app.call("GET /public/course", { headers });
    expect(courses.body.map((one: { nextGroup: { groupId: number } | null }) => one.nextGroup?.groupId)).not.toContain(row?.group.id);
  }
});

test("[RT-21] the demo class stays while it is on, and restarts empty when its time is over", async () => {
  const read = async () =>
    (
      await app.db
        .select()
        .from(groupClass)
        .where(eq(groupClass.uid, demoClassUid("us")))
    )[0];
  const before = await read();
  app.sleep({ hours: 3 });
  await seedDemo(app.kernel);
  expect(await read()).toEqual(before);
  await app.db
    .update(groupClass)
    .set({ status: "CLOSED", openedAt: app.now(), finishedAt: app.now() })
    .where(eq(groupClass.id, before?.id ?? 0));
  app.sleep({ hours: 24 * 20 });
  await seedDemo(app.kernel);
  const after = await read();
  expect(after).toMatchObject({ id: before?.id, status: "UPCOMING", openedAt: null, finishedAt: null });
  expect(
    (await app.call("POST /auth/login/group_class_demo/:id", { params: { id: demoClassUid("us") }, body: { name: "Lou" } })).status,
  ).toBe(200);
  expect(await app.db.$count(group, eq(group.isDemo, true))).toBe(editionSlugs.length);
});

test("[LSN-14] [EN-02] a child who opens a class of Planets on another country's pages sees its slides in that country's language", async () => {
  const { body } = await app.call("POST /auth2/token/identity", {
    body: { type: "student", identity: "maya.bennett", password: demoPassword },
  });
  const [planets] = await app.db
    .select({ id: groupClass.id, lesson: lesson.title })
    .from(groupClass)
    .innerJoin(lesson, eq(lesson.id, groupClass.lessonId))
    .innerJoin(attendance, eq(attendance.groupClassId, groupClass.id))
    .innerJoin(account, eq(account.id, attendance.studentId))
    .innerJoin(slide, eq(slide.lessonId, lesson.id))
    .where(and(eq(account.login, "maya.bennett"), sql`${slide.translations} <> '{}'`))
    .limit(1);
  const at = demoLessons().us.findIndex(({ title }) => title === planets?.lesson);
  expect(at).toBeGreaterThanOrEqual(0);
  for (const [edition, lessons] of Object.entries(demoLessons())) {
    const opened = await app.call("GET /public/class/:id", {
      as: body.token,
      params: { id: planets?.id ?? 0 },
      headers: { "x-country": edition },
    });
    const shown = opened.body.slides as { title: string; content: SlideContent }[];
    const own = lessons[at]?.slides ?? [];
    expect(shown.map(({ title }) => title)).toEqual(own.map(({ title }) => title));
    for (const [index, { content }] of shown.entries()) {
      const there = own[index] && textsOf(publicContent(own[index].content));
      // Matching and sorting items are shuffled for every child.
      expect(
        textsOf(content)
          .map(({ text }) => text)
          .toSorted(),
      ).toEqual(there?.map(({ text }) => text).toSorted());
    }
  }
});
